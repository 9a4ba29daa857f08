import { A as createSpotifyClient, E as createRazorpayClient, Ft as DEFAULT_SITE_SETTINGS, I as lockDataFolder, M as DiscordRefusal, N as createDiscordClient, P as DataFolderError, a as selectApplied, bt as createLog, f as createLinkSigner, k as SpotifyRefusal, lt as environmentOfProcess, o as unknownMigrations, p as openStore, s as connectRedis, st as SETTING_NAMES, t as readMigrations, ut as readConfig, w as RazorpayRefusal, yt as ConfigError } from "./assets/migration-files-BtZXWRt8.js";
import { A as string, O as record, T as object, m as boolean, w as number } from "./assets/schemas-BlM9EG1k.js";
import { Ft as number$1, o as Email } from "./assets/schema-CTXmUwkX.js";
import { t as errorChain } from "./assets/error-chain-CKCxJ381.js";
import { a as Echo, i as ECHO_PATH, n as smtpTransport, o as echoId, r as ECHO_HEADER } from "./assets/transport-w5aS3LUf.js";
import { dirname, join, resolve } from "node:path";
import { randomUUID } from "node:crypto";
import { access, constants, mkdtemp, readFile, rm, stat, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { parseArgs } from "node:util";
import { buffer } from "node:stream/consumers";
import pg from "pg";
// server/src/start/doctor/finding.ts
var ok = (subject, text) => ({
	level: "ok",
	subject,
	text
});
var warn = (subject, text) => ({
	level: "warn",
	subject,
	text
});
var fail = (subject, text) => ({
	level: "fail",
	subject,
	text
});
/** Returns the message of the innermost error. */
function reasonOf(error) {
	const innermost = errorChain(error).at(-1);
	return innermost?.message || (innermost && "code" in innermost ? String(innermost.code) : "unknown error");
}
/** Returns the findings as lines of equal columns. */
function formatFindings(findings) {
	const width = Math.max(...findings.map(({ subject }) => subject.length));
	return findings.map(({ level, subject, text }) => `${level.padEnd(4)}  ${subject.padEnd(width)}  ${text}\n`).join("");
}
// server/src/start/doctor/check-database.ts
/** Milliseconds within which a connection must be open and each statement answered. */
var ANSWER_MAX_MS$2 = 5e3;
/** Oldest supported version of PostgreSQL. */
var VERSION_MIN = 15;
/** Most seconds by which two clocks may differ. */
var CLOCK_MAX_S = 5;
var State = object({
	version: number$1(),
	replica: boolean(),
	zone: string(),
	encoding: string(),
	time: number$1(),
	pid: number()
});
var Key = object({ processID: number() });
/** Checks the database of the settings. Changes nothing in it. */
async function checkDatabase(config) {
	const { databaseUrl, databaseDirectUrl } = config;
	if (!databaseUrl || !databaseDirectUrl) return checkEmbedded(config);
	const findings = await checkPostgres("DATABASE_URL", databaseUrl, { isDirect: databaseDirectUrl === databaseUrl });
	if (databaseDirectUrl === databaseUrl) return findings;
	return [...findings, ...await checkPostgres("DATABASE_DIRECT_URL", databaseDirectUrl, { isDirect: true })];
}
/** Checks that the embedded database can be opened: only one process can have it open. */
async function checkEmbedded({ dataDir }) {
	const found = await stat(dataDir).catch(() => null);
	if (!found) return [ok("database", "embedded; the first start creates it")];
	if (found.uid !== (process.geteuid?.() ?? found.uid)) return [warn("database", "embedded, and not checked: run this as the user of the server")];
	try {
		await (await lockDataFolder(dataDir)).release();
		return [ok("database", "embedded, and no server has it open; the next start opens and migrates it")];
	} catch (error) {
		if (!(error instanceof DataFolderError)) throw error;
		return error.message.startsWith("Another process") ? [ok("database", "embedded, and a running server has it open; /readyz below says how it is")] : [fail("database", error.message)];
	}
}
async function checkPostgres(setting, url, { isDirect }) {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: ANSWER_MAX_MS$2,
		query_timeout: ANSWER_MAX_MS$2
	});
	client.on("error", () => void 0);
	try {
		await client.connect();
		const sentAt = Date.now();
		const { rows } = await client.query(`select current_setting('server_version_num') as version,
      pg_is_in_recovery() as replica, current_setting('TimeZone') as zone,
      current_setting('server_encoding') as encoding, extract(epoch from clock_timestamp()) as time,
      pg_backend_pid() as pid`);
		const state = State.parse(rows[0]);
		return [
			...serverFindings(setting, state, {
				isDirect,
				isPooled: Key.parse(client).processID !== state.pid
			}),
			clockFinding("database", state.time, (sentAt + Date.now()) / 2e3),
			...isDirect ? await migrationFindings(client) : []
		];
	} catch (error) {
		return [fail("database", `${setting} cannot be used: ${reasonOf(error)}. Check its host, password and database`)];
	} finally {
		await client.end().catch(() => void 0);
	}
}
function serverFindings(setting, { version, replica, zone, encoding }, { isDirect, isPooled }) {
	const major = Math.floor(version / 1e4);
	const findings = [];
	if (major < VERSION_MIN) findings.push(fail("database", `PostgreSQL ${major} is too old: use ${VERSION_MIN} or newer`));
	if (replica) findings.push(fail("database", `${setting} leads to a replica, which stores nothing: set the primary`));
	if (encoding !== "UTF8") findings.push(fail("database", `its encoding is ${encoding}: create it anew with the encoding UTF8`));
	if (isPooled && isDirect) findings.push(fail("database", `${setting} leads through a pooler: set DATABASE_DIRECT_URL to the address of PostgreSQL itself`));
	if (findings.length > 0) return findings;
	return [ok("database", `${setting} leads to PostgreSQL ${major} ${isPooled ? "through a pooler" : "without a pooler"}, ${encoding}, time zone ${zone}`)];
}
/** Returns a finding about this machine's clock and that of another one. Both are in seconds since 1970. */
function clockFinding(other, theirs, ours) {
	const difference = Math.round(theirs - ours);
	if (Math.abs(difference) <= CLOCK_MAX_S) return ok("clock", `it agrees with that of the ${other}`);
	return warn("clock", `it is ${Math.abs(difference)} s ${difference > 0 ? "behind" : "ahead of"} that of the ${other}: synchronize both by NTP`);
}
async function migrationFindings(client) {
	const applied = await selectApplied(client);
	const known = readMigrations();
	if (unknownMigrations(applied, known).length > 0) return [fail("migrations", "a newer version has migrated the database: start that version, or restore a backup")];
	const left = known.length - applied.length;
	return [ok("migrations", left === 0 ? "all are applied" : `the next start applies ${left}`)];
}
// server/src/start/doctor/check-folder.ts
/** Multiple of DISK_RESERVE_MB below which space is short. */
var SHORT = 4;
/** Checks the data folder's owner and rights, and the space of its disk. Changes nothing. */
async function checkFolder({ dataDir, diskReserveBytes }) {
	const folder = resolve(dataDir);
	const found = await stat(folder).catch(() => null);
	if (!found) {
		const parent = dirname(folder);
		return await access(parent, constants.W_OK).then(() => true, () => false) ? [ok("folder", `${folder} will be created by the first start`), ...await checkSpace(parent, diskReserveBytes)] : [fail("folder", `${folder} does not exist and cannot be created; create it, or set DATA_DIR to another folder`)];
	}
	return [...await checkRights(folder, found), ...await checkSpace(folder, diskReserveBytes)];
}
async function checkRights(folder, { uid, mode }) {
	const user = process.geteuid?.() ?? uid;
	try {
		await access(folder, constants.R_OK | constants.W_OK | constants.X_OK);
	} catch (error) {
		return [fail("folder", `${folder} cannot be written: ${reasonOf(error)}; change its owner, or set DATA_DIR`)];
	}
	if (uid !== user && user !== 0) return [fail("folder", `${folder} belongs to user ${uid}, and this is user ${user}`)];
	if (uid !== user) return [warn("folder", `${folder} belongs to user ${uid}: run this as the user of the server`)];
	if ((mode & 63) !== 0) return [warn("folder", `${folder} is open to other users; the next start closes it`)];
	return [ok("folder", `${folder} belongs to this user alone`)];
}
async function checkSpace(folder, reserve) {
	const { bavail, bsize } = await statfs(folder);
	const free = bavail * bsize;
	const text = `${Math.round(free / 1024 / 1024)} MB are free`;
	if (free < reserve) return [fail("disk", `${text}, less than DISK_RESERVE_MB: writes are refused; free some space`)];
	if (free < reserve * SHORT) return [warn("disk", `${text}; writes are refused below ${reserve / 1024 / 1024} MB`)];
	return [ok("disk", text)];
}
// server/src/start/doctor/check-providers.ts
/** Milliseconds for the check of the bot's token. */
var ANSWER_MAX_MS$1 = 5e3;
/** Token that no account has. A provider that knows the client refuses the token, and any other refuses the client. */
var NO_TOKEN = "vitrine-doctor";
/** Checks the keys of Razorpay, Discord and Spotify by one cheap request each. */
async function checkProviders(config) {
	return (await Promise.all([
		checkRazorpay(config),
		checkDiscord(config),
		checkBot(config),
		checkSpotify(config)
	])).flat();
}
async function checkRazorpay({ razorpay }) {
	if (!razorpay) return [];
	try {
		await createRazorpayClient(razorpay).refundedSince(/* @__PURE__ */ new Date());
	} catch (error) {
		return error instanceof RazorpayRefusal ? [fail("razorpay", `the key is refused: ${error.message}. Check RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET`)] : [warn("razorpay", `the key could not be checked: ${reasonOf(error)}`)];
	}
	if (razorpay.webhookSecret !== null) return [ok("razorpay", "the key is accepted")];
	return [warn("razorpay", "the key is accepted; without RAZORPAY_WEBHOOK_SECRET payments are found minutes later")];
}
async function checkDiscord({ discord }) {
	if (!discord) return [];
	try {
		await createDiscordClient(discord).refresh(NO_TOKEN);
	} catch (error) {
		return clientFinding("discord", error, error instanceof DiscordRefusal ? error.code : null);
	}
	return [ok("discord", "the client is accepted")];
}
async function checkSpotify({ spotify }) {
	if (!spotify) return [];
	try {
		await createSpotifyClient(spotify, () => Date.now()).refresh(NO_TOKEN);
	} catch (error) {
		return clientFinding("spotify", error, error instanceof SpotifyRefusal ? error.code : null);
	}
	return [ok("spotify", "the client is accepted")];
}
/** Returns what the refusal of {@link NO_TOKEN} says about the client. `code` is OAuth's error code. */
function clientFinding(provider, error, code) {
	const setting = provider.toUpperCase();
	if (code === "invalid_grant") return [ok(provider, "the client is accepted")];
	if (code === null) return [warn(provider, `the client could not be checked: ${reasonOf(error)}`)];
	return [fail(provider, `the client is refused: ${code}. Check ${setting}_CLIENT_ID and ${setting}_CLIENT_SECRET`)];
}
async function checkBot({ discord }) {
	if (!discord) return [];
	if (discord.botToken === null) return [warn("discord", "no statuses are shown: set DISCORD_BOT_TOKEN")];
	try {
		const response = await fetch(`${discord.apiUrl}/v10/gateway/bot`, {
			headers: { authorization: `Bot ${discord.botToken}` },
			signal: AbortSignal.timeout(ANSWER_MAX_MS$1)
		});
		await response.body?.cancel();
		if (response.status === 401) return [fail("discord", "the bot is refused: check DISCORD_BOT_TOKEN")];
		if (response.ok) return [ok("discord", "the bot is accepted")];
		return [warn("discord", `the bot could not be checked: status ${response.status}`)];
	} catch (error) {
		return [warn("discord", `the bot could not be checked: ${reasonOf(error)}`)];
	}
}
// server/src/start/doctor/check-services.ts
/** Milliseconds in which the mail server must accept the test mail. */
var MAIL_MAX_MS = 3e4;
/** Checks that Redis stores what it is asked to. */
async function checkRedis({ redisUrl }, log) {
	if (!redisUrl) return [];
	try {
		const client = await connectRedis(redisUrl, log);
		try {
			const { "maxmemory-policy": policy = "noeviction" } = await client.configGet("maxmemory-policy").catch(() => ({}));
			if (policy === "noeviction") return [ok("redis", "it answers")];
			return [warn("redis", `it forgets keys when its memory is full (${policy}): set maxmemory-policy to noeviction`)];
		} finally {
			client.destroy();
		}
	} catch (error) {
		return [fail("redis", `REDIS_URL cannot be used: ${reasonOf(error)}. Check its host and password`)];
	}
}
/** Stores a file in the bucket, reads it and a part of it, and removes it. */
async function checkBucket(config) {
	const { s3 } = config;
	if (!s3) return [];
	const folder = await mkdtemp(join(tmpdir(), "vitrine-doctor-"));
	try {
		const store = await openStore(config);
		await store.check();
		const path = `check/${randomUUID()}`;
		const file = join(folder, "range");
		await writeFile(file, "0123456789");
		await store.put(path, file, "text/plain");
		const part = (await buffer(await store.read(path, {
			start: 2,
			end: 4
		}))).toString();
		await store.remove([path]);
		if (await store.sizeOf(path) !== null) return [fail("bucket", "a removed file is still there: turn versions off")];
		return part === "234" ? [ok("bucket", `${s3.bucket} stores, reads and removes files, and parts of them`)] : [fail("bucket", "it does not send parts of files (Range): videos and music cannot be played from it")];
	} catch (error) {
		return [fail("bucket", error instanceof Error ? error.message : reasonOf(error))];
	} finally {
		await rm(folder, {
			recursive: true,
			force: true
		});
	}
}
/** Connects to the mail server, and sends a test mail to `recipient` if there is one. */
async function checkMail({ smtpUrl, publicUrl }, recipient) {
	if (!smtpUrl) return recipient === null ? [] : [fail("mail", "no mail can be sent: set SMTP_URL")];
	const transport = smtpTransport(smtpUrl, publicUrl);
	try {
		await transport.verify();
		if (recipient === null) return [ok("mail", "the mail server accepts the log-in; --mail you@example.org sends a test mail")];
		await transport.send(testMail(publicUrl, recipient), AbortSignal.timeout(MAIL_MAX_MS));
		return [ok("mail", `the mail server has accepted a test mail to ${recipient}: look whether it arrives`)];
	} catch (error) {
		return [fail("mail", `SMTP_URL cannot be used: ${reasonOf(error)}. Check its host, user, password and from`)];
	} finally {
		transport.close();
	}
}
function testMail(publicUrl, recipient) {
	const text = `This mail shows that ${publicUrl} can send mails.`;
	return {
		id: randomUUID(),
		recipient,
		subject: "Test mail",
		text,
		html: `<p>${text}</p>`,
		replyTo: null,
		createdAt: /* @__PURE__ */ new Date()
	};
}
// server/src/start/doctor/check-settings.ts
/** Beginnings of the names of settings that no other program has. */
var OWN_PREFIXES = /^(?:SITE|SIGN_UP|OIDC|METRICS|RAZORPAY|SPOTIFY|DISCORD|S3|SESSION_SECRET)_/;
/** Most letters by which a misspelled name differs. */
var TYPO_MAX = 2;
/** Names shorter than this are too similar to those of other programs. */
var TYPO_LENGTH_MIN = 7;
/** Checks the settings. `config` is null if the server would not start with them. */
function checkSettings(environment) {
	const unknown = Object.keys(environment).flatMap((name) => unknownSetting(name));
	try {
		const config = readConfig(environment);
		const findings = [...unknown, ...publicSite(config)];
		const count = SETTING_NAMES.filter((name) => environment[name]?.trim()).length;
		return {
			findings: [ok("settings", `${count} are set, and all are valid`), ...findings],
			config
		};
	} catch (error) {
		if (!(error instanceof ConfigError)) throw error;
		return {
			findings: [...error.message.split("\n").map((text) => fail("settings", text)), ...unknown],
			config: null
		};
	}
}
/** Returns a warning for a variable that looks like one of our settings and is none. */
function unknownSetting(name) {
	if (SETTING_NAMES.includes(name)) return [];
	const similar = name.length < TYPO_LENGTH_MIN ? void 0 : SETTING_NAMES.find((known) => isWithin(known, name, TYPO_MAX));
	if (!similar && !OWN_PREFIXES.test(name)) return [];
	return [warn("settings", `${name} is set and has no effect: there is no such setting${similar ? `; set ${similar} if that is meant` : ""}`)];
}
/** Returns true if two names differ in at most `max` inserted, removed or replaced letters. */
function isWithin(one, other, max) {
	if (Math.abs(one.length - other.length) > max) return false;
	let row = Array.from({ length: other.length + 1 }, (_, index) => index);
	for (let i = 1; i <= one.length; i += 1) {
		const next = [i];
		for (let j = 1; j <= other.length; j += 1) {
			const replaced = (row[j - 1] ?? 0) + Number(one[i - 1] !== other[j - 1]);
			next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
		}
		row = next;
	}
	return (row.at(-1) ?? max + 1) <= max;
}
/** Checks what only matters on a site that others reach. */
function publicSite({ isLoopback, publicUrl, smtpUrl, site }) {
	if (isLoopback) return [ok("site", `${publicUrl} is this machine: nobody else can open it`)];
	return [
		...publicUrl.startsWith("https:") ? [] : [warn("site", `${publicUrl} is not encrypted; put a proxy with https before it and set PUBLIC_URL`)],
		...smtpUrl ? [] : [warn("mail", "mails are written to a folder and nobody gets them; set SMTP_URL")],
		...site.legalDate === DEFAULT_SITE_SETTINGS.legalDate ? [warn("site", "the legal pages have the date of the example; set SITE_LEGAL_DATE")] : []
	];
}
// server/src/start/doctor/check-site.ts
/** Milliseconds within which the site must answer. */
var ANSWER_MAX_MS = 1e4;
/** Address for documentation that a visitor might pretend to have. */
var PRETENDED = "203.0.113.77";
var Readiness = object({
	ready: boolean(),
	reason: string().optional(),
	problem: string().optional(),
	services: record(string(), string()).optional()
});
/** Checks the running site from outside, at PUBLIC_URL: that it is ready, its clock, and what proxies do to requests. */
async function checkSite(config) {
	const { publicUrl } = config;
	try {
		const response = await request(`${publicUrl}/readyz`);
		const { data: readiness } = Readiness.safeParse(await response.json().catch(() => null));
		if (!readiness) return [fail("site", `${publicUrl}/readyz is answered by something else: check PUBLIC_URL and the proxy`)];
		const date = Date.parse(response.headers.get("date") ?? "") / 1e3;
		return [
			readinessFinding(publicUrl, readiness),
			...Number.isNaN(date) ? [] : [clockFinding("site", date, Date.now() / 1e3)],
			...readiness.ready ? await proxyFindings(config) : []
		];
	} catch (error) {
		return [warn("site", `${publicUrl} does not answer (${reasonOf(error)}): start the server, or check PUBLIC_URL and the proxy`)];
	}
}
function request(url, headers = {}) {
	return fetch(url, {
		headers,
		redirect: "manual",
		signal: AbortSignal.timeout(ANSWER_MAX_MS)
	});
}
function readinessFinding(publicUrl, readiness) {
	const { ready, reason, problem, services = {} } = readiness;
	if (!ready) return fail("site", `${publicUrl} is not ready: ${reason ?? "it gives no reason"}`);
	if (problem !== void 0) return warn("site", `${publicUrl} is ready, but: ${problem}`);
	return ok("site", `${publicUrl} is ready: ${Object.entries(services).map(([name, state]) => `${name} ${state}`).join(", ")}`);
}
async function proxyFindings(config) {
	const secret = config.sessionSecret ?? await storedSecret(config.dataDir);
	if (secret === null) return [warn("proxy", "not checked: the session secret in DATA_DIR cannot be read")];
	const signature = createLinkSigner(secret).sign(echoId(/* @__PURE__ */ new Date()));
	const response = await request(`${config.publicUrl}${ECHO_PATH}`, {
		[ECHO_HEADER]: signature,
		"x-forwarded-for": PRETENDED
	});
	const echo = Echo.safeParse(await response.json().catch(() => null)).data;
	if (!echo) return [fail("proxy", "the running server has another SESSION_SECRET, or the proxy removes headers")];
	return judge(config, echo);
}
async function storedSecret(dataDir) {
	return (await readFile(join(dataDir, "session-secret"), "utf8").catch(() => "")).trim() || null;
}
/** Returns what is wrong with a request that pretended to come from {@link PRETENDED}. */
function judge({ publicUrl, isLoopback }, echo) {
	const { host } = new URL(publicUrl);
	const findings = [];
	if (echo.host !== host) findings.push(fail("proxy", `the server gets the host ${echo.host}: let the proxy pass on the Host header`));
	if (echo.source === PRETENDED) findings.push(fail("proxy", "visitors can choose their address: let the proxy set X-Forwarded-For itself, or shorten TRUSTED_PROXIES"));
	const isForwarded = echo.forwarding.some((name) => name !== "x-forwarded-for");
	if (isForwarded && !echo.trusted) findings.push(fail("proxy", "requests come through a proxy that is not trusted: set TRUSTED_PROXIES to its address"));
	if (!isForwarded && !echo.trusted && !isLoopback && publicUrl.startsWith("https:")) findings.push(warn("proxy", "no proxy is recognized: if there is one, set TRUSTED_PROXIES, and let it set X-Forwarded-For"));
	return findings.length > 0 ? findings : [ok("proxy", `the server sees this machine as ${echo.source}`)];
}
// server/src/start/doctor/run-doctor.ts
var USAGE = "Usage: npm run doctor [-- --mail you@example.org]\n";
/** Checks settings and services, and prints a line for each finding. Returns the exit code: 1 if something fails. */
async function runDoctor(parameters) {
	const recipient = readRecipient(parameters);
	if (recipient === void 0) {
		process.stderr.write(USAGE);
		return 1;
	}
	const findings = await examine(environmentOfProcess(), recipient);
	process.stdout.write(formatFindings(findings));
	return findings.some(({ level }) => level === "fail") ? 1 : 0;
}
/** Returns the recipient of the test mail; null without one, and undefined for parameters that cannot be used. */
function readRecipient(parameters) {
	try {
		const { values } = parseArgs({
			args: [...parameters],
			options: { mail: { type: "string" } }
		});
		if (values.mail === void 0) return null;
		return Email.safeParse(values.mail).data;
	} catch {
		return;
	}
}
/** Checks a deployment. Settings that the server refuses end the checks. */
async function examine(environment, recipient = null) {
	const { findings, config } = checkSettings(environment);
	if (!config) return findings;
	const log = createLog({ silent: true });
	const found = await Promise.all([
		["folder", () => checkFolder(config)],
		["database", () => checkDatabase(config)],
		["redis", () => checkRedis(config, log)],
		["bucket", () => checkBucket(config)],
		["mail", () => checkMail(config, recipient)],
		["providers", () => checkProviders(config)],
		["site", () => checkSite(config)]
	].map(([subject, check]) => check().catch((error) => [fail(subject, reasonOf(error))])));
	return [...findings, ...found.flat()];
}
// server/src/doctor.ts
process.exit(await runDoctor(process.argv.slice(2)));
export {};

//# sourceMappingURL=doctor.js.map