import { dt as SANDBOX_PATH } from "./assets/migration-files-BtZXWRt8.js";
import { Bt as portfoliosRouter, Jr as grantPremium, R as likesRouter, Wi as PREMIUM_PLAN, Yt as countsOf, fi as createCtx, fr as createRouterClient, h as expireWeekViews, it as uploadAsset, mt as connectionsRouter, nt as uploadProjectImage, rt as uploadLinkImage, tn as findAccountId, xn as openAccount, zt as listRouters } from "./assets/open-services-Biatab3c.js";
import { Tt as DEFAULT_DESIGN, en as ASSET_FIELDS, mt as portfolioTexts, tn as ASSET_KINDS } from "./assets/share-fonts-D87JslpP.js";
import { T as isUrl } from "./assets/schema-CTXmUwkX.js";
import { t as runServer } from "./assets/run-Bhp4Idg-.js";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createReadStream } from "node:fs";
// server/src/demo/creators.ts
/** Password of all demo accounts, which only exist on loopback. */
var DEMO_PASSWORD = "vitrine-demo";
var DEMO_CREATORS = [
	{
		username: "mira",
		visits: {
			week: 420,
			earlier: 2900
		},
		likedBy: [
			"kenji",
			"adalune",
			"sol",
			"noor",
			"vex"
		],
		title: "Mira Okafor",
		bio: "Type and identity designer. I draw letters for small presses, record sleeves and the occasional bakery.\n\nCurrently cutting Halden, a serif for long evenings.",
		location: "Lisbon, Portugal",
		premium: true,
		files: { profile: "mira-avatar.jpg" },
		design: {
			linkStyle: "outline",
			backgroundColor: "#0c0a09",
			customFont: "playfair",
			textAnimation: "fade-in",
			animationSpeed: "slow",
			visualEffect: "none",
			cursorType: "dot",
			cursorAnimationType: "none",
			cursorSize: 28,
			premiumBadgeColor: "#e4572e"
		},
		links: [
			{
				title: "The Halden specimen",
				url: "https://example.com/halden/specimen",
				emoji: "",
				image: "mira-letter.jpg"
			},
			{
				title: "Buy a licence",
				url: "https://example.com/halden/buy",
				emoji: "🛒"
			},
			{
				title: "Letters by post, four times a year",
				url: "https://example.com/letters",
				emoji: "💌"
			}
		],
		socialLinks: [
			["Instagram", "https://www.instagram.com/"],
			["GitHub", "https://github.com/"],
			["Behance", "https://www.behance.net/"],
			["Dribbble", "https://dribbble.com/"],
			["LinkedIn", "https://www.linkedin.com/"],
			["Type foundry", "https://example.com/halden"],
			["Email", "mailto:mira@example.com"]
		],
		badges: [
			{
				label: "Designer",
				color: "#ec4899",
				icon: "🎨"
			},
			{
				label: "Type foundry",
				color: "#f59e0b",
				icon: "🖋️"
			},
			{
				label: "Available for Hire",
				color: "#4ade80",
				icon: "🤝"
			}
		],
		projects: [
			{
				title: "Halden",
				image: "mira-halden.jpg",
				description: "A serif for long evenings: generous counters, a patient italic, and small caps that behave.",
				projectUrl: "https://example.com/halden",
				tags: [
					"Typeface",
					"Serif",
					"Variable",
					"Latin",
					"Cyrillic"
				]
			},
			{
				title: "Pão & Sal",
				image: "mira-bakery.jpg",
				description: "Shop sign, paper bags and a very long menu for a bakery in Graça that opens at five.",
				projectUrl: "https://example.com/pao",
				tags: ["Identity", "Signage"]
			},
			{
				title: "Slow Tides",
				image: "mira-tides.jpg",
				description: "Four record sleeves for Ada Lune, set in one weight of one face, printed in one colour.",
				projectUrl: "https://example.com/tides",
				tags: [
					"Sleeves",
					"Print",
					"Lettering",
					"Silver ink"
				]
			},
			{
				title: "Cartilha",
				image: "mira-cartilha.jpg",
				description: "A primer for children who learn to read late, drawn so that no two letters are mirror twins.",
				projectUrl: "",
				tags: ["Book", "Research"]
			},
			{
				title: "Night Bus",
				image: "mira-bus.jpg",
				description: "Numbers for the back of buses, legible at sixty metres, in rain, with one broken lamp.",
				projectUrl: "https://example.com/bus",
				tags: ["Wayfinding"]
			},
			{
				title: "Small Press Kit",
				description: "Twelve ready-made title pages for people who print on borrowed machines.",
				projectUrl: "https://example.com/kit",
				tags: ["Open", "Print"]
			}
		]
	},
	{
		username: "kenji",
		visits: {
			week: 96,
			earlier: 420
		},
		likedBy: ["mira", "vex"],
		title: "Kenji Arai",
		bio: "I build small, fast tools for people who make maps. Rust by day, shaders by night.",
		location: "Kyoto, Japan",
		premium: false,
		files: { profile: "kenji-avatar.jpg" },
		design: {
			backgroundColor: "#061013",
			visualEffect: "particles",
			effectIntensity: "medium",
			cursorType: "crosshair"
		},
		links: [{
			title: "Download contour 2.1",
			url: "https://example.com/contour/download",
			emoji: "📦"
		}, {
			title: "Sponsor my maps",
			url: "https://github.com/sponsors",
			emoji: ""
		}],
		socialLinks: [
			["GitHub", "https://github.com/"],
			["x.com", "https://x.com/"],
			["Mastodon", "https://mastodon.social/"],
			["Notes on rendering", "https://example.com/notes"],
			["Email", "mailto:kenji@example.com"]
		],
		badges: [
			{
				label: "Developer",
				color: "#3b82f6",
				icon: "💻"
			},
			{
				label: "Rust",
				color: "#f97316",
				icon: "🦀"
			},
			{
				label: "Open Source",
				color: "#10b981",
				icon: "🌱"
			}
		],
		projects: [
			{
				title: "contour",
				description: "Contour lines from elevation tiles in 4 ms a tile. One binary, no configuration.",
				projectUrl: "https://example.com/contour",
				tags: []
			},
			{
				title: "paper-relief",
				description: "A shader that shades hills the way Imhof did by hand.",
				projectUrl: "https://example.com/relief",
				tags: []
			},
			{
				title: "Kyoto by foot",
				description: "Every staircase of the eastern hills, walked and measured. Unfinished on purpose.",
				projectUrl: "",
				tags: []
			}
		]
	},
	{
		username: "adalune",
		visits: {
			week: 310,
			earlier: 980
		},
		likedBy: [
			"mira",
			"sol",
			"noor",
			"vex"
		],
		accounts: [{
			provider: "discord",
			personId: "1147483648000000001"
		}, {
			provider: "spotify",
			personId: "adalune"
		}],
		title: "Ada Lune ☾",
		bio: "Ambient producer and field recordist. New record every full moon: tides, trams, snow on tin roofs.",
		location: "Tromsø, Norway",
		premium: false,
		files: {
			profile: "adalune-avatar.jpg",
			background: "adalune-background.jpg",
			music: "adalune-music.mp3"
		},
		design: {
			backgroundType: "image",
			backgroundColor: "#070b16",
			visualEffect: "snow",
			effectIntensity: "light",
			musicEnabled: true,
			musicVolume: .4
		},
		links: [
			{
				title: "New record: Slow Tides",
				url: "https://example.com/tides",
				emoji: "🌊"
			},
			{
				title: "Field recordings, sorted by weather",
				url: "https://example.com/recordings",
				emoji: "🌧️"
			},
			{
				title: "Concerts this winter",
				url: "https://example.com/concerts",
				emoji: "🎟️"
			}
		],
		socialLinks: [
			["YouTube", "https://www.youtube.com/"],
			["Instagram", "https://www.instagram.com/"],
			["Spotify", "https://open.spotify.com/"],
			["SoundCloud", "https://soundcloud.com/"],
			["Bandcamp", "https://bandcamp.com/"],
			["Listening room", "https://example.com/listen"]
		],
		badges: [{
			label: "Musician",
			color: "#8b5cf6",
			icon: "🎵"
		}, {
			label: "Artist",
			color: "#f43f5e",
			icon: "🖌️"
		}],
		projects: []
	},
	{
		username: "sol",
		visits: {
			week: 740,
			earlier: 1150
		},
		likedBy: [
			"mira",
			"adalune",
			"kenji",
			"noor"
		],
		title: "Sol Reyes",
		bio: "I build low-poly worlds for games that fit on a cartridge. Every mountain has fewer triangles than you think.",
		location: "Mérida, Mexico",
		premium: true,
		files: {
			profile: "sol-avatar.jpg",
			background: "sol-background.jpg"
		},
		design: {
			linkStyle: "filled",
			accentColor: "#fb7185",
			backgroundType: "image",
			backgroundColor: "#2a1020",
			customFont: "righteous",
			textAnimation: "wave",
			animationSpeed: "slow",
			visualEffect: "fireflies",
			effectIntensity: "light",
			cursorType: "neon",
			cursorSize: 36,
			cursorAnimationType: "sparkle",
			premiumBadgeColor: "#fb7185"
		},
		links: [
			{
				title: "Play Isles in your browser",
				url: "https://example.com/isles/play",
				emoji: "",
				image: "sol-isles.jpg"
			},
			{
				title: "Wishlist Foundry",
				url: "https://example.com/foundry",
				emoji: "",
				image: "sol-foundry.jpg"
			},
			{
				title: "Commissions: how they work",
				url: "https://example.com/commissions",
				emoji: "✨"
			}
		],
		socialLinks: [
			["YouTube", "https://www.youtube.com/"],
			["Instagram", "https://www.instagram.com/"],
			["itch.io", "https://itch.io/"],
			["Steam", "https://store.steampowered.com/"],
			["Patreon", "https://www.patreon.com/"],
			["Shop", "https://example.com/sol"]
		],
		badges: [
			{
				label: "Artist",
				color: "#f472b6",
				icon: "🎨"
			},
			{
				label: "Game Dev",
				color: "#fb923c",
				icon: "🎮"
			},
			{
				label: "Taking commissions",
				color: "#4ade80",
				icon: "✨"
			}
		],
		projects: [
			{
				title: "Isles",
				image: "sol-isles.jpg",
				description: "Forty islands, each under two hundred triangles. Sail until you run out of afternoon.",
				projectUrl: "https://example.com/isles",
				tags: [
					"Game",
					"Low poly",
					"Sailing",
					"Solo"
				]
			},
			{
				title: "Foundry",
				image: "sol-foundry.jpg",
				description: "A forge that lights itself: one ember, no lamps, and a shader of eleven lines.",
				projectUrl: "https://example.com/foundry",
				tags: ["Shader", "Light"]
			},
			{
				title: "Drift",
				image: "sol-drift.jpg",
				description: "Boats that find each other in fog. Made in a weekend, finished over a year.",
				projectUrl: "https://example.com/drift",
				tags: [
					"Game",
					"Fog",
					"Two players"
				]
			}
		]
	},
	{
		username: "noor",
		visits: {
			week: 62,
			earlier: 450
		},
		likedBy: [
			"mira",
			"adalune",
			"sol"
		],
		title: "Noor Haddad",
		bio: "Photographs of places that are mostly light. Medium format, long walks, no filters but dust.",
		location: "Ouarzazate, Morocco",
		premium: false,
		files: {
			profile: "noor-avatar.jpg",
			background: "noor-background.jpg"
		},
		design: {
			linkStyle: "outline",
			backgroundType: "image",
			backgroundColor: "#241612",
			cursorType: "dot",
			cursorSize: 30
		},
		links: [{
			title: "Prints from the last forty evenings",
			url: "https://example.com/prints/evenings",
			emoji: "🖼️"
		}, {
			title: "Workshops in Ouarzazate",
			url: "https://example.com/workshops",
			emoji: "🏜️"
		}],
		socialLinks: [
			["Instagram", "https://www.instagram.com/"],
			["Flickr", "https://www.flickr.com/"],
			["Pinterest", "https://www.pinterest.com/"],
			["Prints", "https://example.com/prints"],
			["Email", "mailto:noor@example.com"]
		],
		badges: [{
			label: "Photographer",
			color: "#64748b",
			icon: "📷"
		}, {
			label: "Available for Hire",
			color: "#4ade80",
			icon: "🤝"
		}],
		projects: [{
			title: "Forty Evenings",
			description: "One dune, forty evenings, the same minute after sunset. A book of two hundred copies.",
			projectUrl: "https://example.com/evenings",
			tags: []
		}, {
			title: "Salt Road",
			description: "Three weeks with the last caravan that still counts its days by wells.",
			projectUrl: "https://example.com/salt",
			tags: []
		}]
	},
	{
		username: "vex",
		visits: {
			week: 530,
			earlier: 1700
		},
		likedBy: [
			"kenji",
			"sol",
			"adalune"
		],
		accounts: [{
			provider: "discord",
			personId: "1147483648000000002"
		}, {
			provider: "spotify",
			personId: "vex"
		}],
		title: "VEXATION",
		bio: "Ranked at night, editing at dawn. Overlays, reels and a very loud keyboard.",
		location: "Rotterdam, Netherlands",
		premium: true,
		files: {
			profile: "vex-avatar.jpg",
			video: "vex-background.mp4",
			music: "vex-music.ogg",
			cursor: "vex-cursor.svg"
		},
		design: {
			linkStyle: "filled",
			accentColor: "#22d3ee",
			backgroundType: "video",
			backgroundColor: "#07060d",
			customFont: "orbitron",
			textAnimation: "glitch",
			animationSpeed: "medium",
			visualEffect: "rain",
			effectIntensity: "light",
			cursorType: "custom",
			cursorSize: 40,
			cursorAnimationType: "comet",
			musicEnabled: true,
			musicVolume: .35,
			premiumBadgeColor: "#22d3ee"
		},
		links: [
			{
				title: "Watch live",
				url: "https://example.com/live",
				emoji: "🔴"
			},
			{
				title: "Season reel",
				url: "https://example.com/reel",
				emoji: "",
				image: "vex-reel.jpg"
			},
			{
				title: "The film that taught me to edit",
				url: "https://vimeo.com/1084537",
				emoji: "",
				showPlayer: true
			},
			{
				title: "My setup, every cable of it",
				url: "https://example.com/setup",
				emoji: "⌨️"
			}
		],
		socialLinks: [
			["YouTube", "https://www.youtube.com/"],
			["Twitch", "https://www.twitch.tv/"],
			["TikTok", "https://www.tiktok.com/"],
			["Discord", "https://discord.com/"],
			["x.com", "https://x.com/"]
		],
		badges: [{
			label: "Streamer",
			color: "#a855f7",
			icon: "🎧"
		}, {
			label: "Night owl",
			color: "#22d3ee",
			icon: "🌙"
		}],
		projects: [{
			title: "Reel 09",
			image: "vex-reel.jpg",
			description: "Four minutes of the season, cut to the frame.",
			projectUrl: "https://example.com/reel",
			tags: ["Edit", "Motion"]
		}, {
			title: "Overlay Kit",
			image: "vex-overlay.jpg",
			description: "The whole interface of the stream, free to take apart.",
			projectUrl: "https://example.com/overlay",
			tags: [
				"Design",
				"Open",
				"Figma",
				"HUD"
			]
		}]
	}
];
// server/src/demo/connect-account.ts
/** Time limit of the sandbox's answer, in milliseconds. */
var TIMEOUT_MS = 1e4;
/** Answer of the person on the provider's screen. */
var AGREEMENT = {
	discord: "authorize",
	spotify: "agree"
};
/**
* Connects a sandbox person's account to the actor's page, with the requests that a browser sends. Does nothing if
* there is no sandbox, if the provider is not set up, or if the sandbox returns no code.
*/
async function connectSandboxAccount(deps, actor, { portfolioId, provider, personId }) {
	const { sandboxUrl, publicUrl } = deps.config;
	if (sandboxUrl === null || !deps[provider]) return;
	const api = createRouterClient(connectionsRouter, { context: createCtx(deps, { actor: {
		...actor,
		sessionId: "demo"
	} }) });
	const { url } = await api.start({
		portfolioId,
		provider
	});
	const asked = new URL(url);
	const screen = `${sandboxUrl}${asked.pathname.slice(new URL(publicUrl + SANDBOX_PATH).pathname.length)}`;
	const body = new URLSearchParams({
		...Object.fromEntries(asked.searchParams),
		person: personId,
		answer: AGREEMENT[provider]
	});
	const location = (await fetch(screen, {
		method: "POST",
		body,
		redirect: "manual",
		signal: AbortSignal.timeout(TIMEOUT_MS)
	})).headers.get("location");
	const returned = location && isUrl(location) ? new URL(location).searchParams : null;
	const [code, state] = [returned?.get("code"), returned?.get("state")];
	if (code && state) await api.complete({
		portfolioId,
		provider,
		code,
		state
	});
}
// server/src/demo/record-visits.ts
var HOUR_MS = 36e5;
var DAY_MS = 24 * HOUR_MS;
/** Number of days over which the earlier views are spread. */
var EARLIER_DAYS = 35;
/** Fraction of the golden ratio: its multiples are spread evenly over a period, in an order that looks random. */
var GOLDEN = .618033988749895;
/** Sites that lead to a sample page; null for views without one. */
var SITES = [
	null,
	"instagram.com",
	null,
	"google.com",
	"instagram.com",
	"t.co",
	null,
	"youtube.com",
	"github.com",
	null
];
/**
* Records anonymous views of a page until it has as many as wanted, and a click on one of its entries for every third
* view. They go through the batches that also store real visits. A page that has enough views gets none, so that a
* restart soon after changes nothing.
*/
async function recordVisits(deps, { portfolioId, entryIds }, { week, earlier }) {
	const stored = await countsOf(createCtx(deps), portfolioId);
	const missing = Math.max(week - (stored?.weekViews ?? 0), 0);
	const missingEarlier = Math.max(earlier - (stored?.viewCount ?? 0), 0);
	const weekStart = deps.clock().getTime() - 7 * DAY_MS;
	const earlierStart = weekStart - HOUR_MS - EARLIER_DAYS * DAY_MS;
	const moments = [...momentsAfter(weekStart, 7 * DAY_MS, missing), ...momentsAfter(earlierStart, EARLIER_DAYS * DAY_MS, missingEarlier)];
	await Promise.all(moments.map((viewedAt, index) => deps.views.add({
		id: deps.newId(),
		portfolioId,
		viewedAt,
		viewerUserId: null,
		visitor: index % 4 === 0 ? void 0 : {
			source: `sample ${index}`,
			userAgent: ""
		},
		referrer: SITES[index % SITES.length]
	})));
	const clicks = moments.filter((_, index) => entryIds.length > 0 && index % 3 === 0);
	await Promise.all(clicks.map((clickedAt, index) => {
		const entryId = entryIds[Math.floor(entryIds.length * (index * GOLDEN % 1) ** 2)] ?? "";
		return deps.clicks.add({
			id: deps.newId(),
			portfolioId,
			entryId,
			clickedAt,
			userId: null
		});
	}));
}
/** Returns moments in the period after `start`, more of them near its end. */
function momentsAfter(start, period, count) {
	return Array.from({ length: count }, (_, index) => new Date(start + period * Math.sqrt(index * GOLDEN % 1)));
}
// server/src/demo/replace-portfolio.ts
/**
* Brings the actor's page to exactly this content, publishes it and returns it. Creates the page if there is none.
* Calls the same operations as the editor, so the content has to pass the same checks.
*/
async function replacePortfolio(ctx, content) {
	const api = createRouterClient({
		...listRouters,
		portfolios: portfoliosRouter
	}, { context: ctx });
	const { username, title, bio, location } = content;
	const [existing] = await api.portfolios.listOwn();
	const stored = existing ?? await api.portfolios.create({
		username,
		title: portfolioTexts.defaultTitle,
		templateId: "void-minimal"
	});
	const portfolioId = stored.id;
	const body = {
		title,
		bio,
		location,
		...DEFAULT_DESIGN,
		...content.design
	};
	await api.portfolios.update({
		params: { id: portfolioId },
		body
	});
	await replaceList(stored.links, content.links, {
		remove: ({ id }) => api.links.delete({ id }),
		add: (link) => api.links.add({
			portfolioId,
			...link
		})
	});
	const socialLinks = content.socialLinks.map(([platform, url]) => ({
		platform,
		url
	}));
	await replaceList(stored.socialLinks, socialLinks, {
		remove: ({ id }) => api.socialLinks.delete({ id }),
		add: (link) => api.socialLinks.add({
			portfolioId,
			...link
		})
	});
	await replaceList(stored.projects, content.projects, {
		remove: ({ id }) => api.projects.delete({ id }),
		add: (project) => api.projects.add({
			portfolioId,
			...project
		})
	});
	await replaceList(stored.badges, content.badges, {
		remove: ({ id }) => api.badges.delete({ id }),
		add: (badge) => api.badges.add({
			portfolioId,
			...badge
		})
	});
	return api.portfolios.setPublished({
		id: portfolioId,
		published: true
	});
}
/** Leaves a list as it is if it has the wanted content; otherwise deletes all its entries and adds the wanted ones. */
async function replaceList(stored, wanted, { remove, add }) {
	if (stored.length === wanted.length && wanted.every((entry, place) => contains(stored[place] ?? {}, entry))) return;
	for (const entry of stored) await remove(entry);
	for (const entry of wanted) await add(entry);
}
function contains(stored, wanted) {
	return Object.entries(wanted).every(([field, value]) => {
		return JSON.stringify(Reflect.get(stored, field)) === JSON.stringify(value);
	});
}
// server/src/demo/seed.ts
var DAY = 864e5;
/** Creates the sample creators, or resets their pages if they exist. Throws unless PUBLIC_URL is this machine. */
async function seedDemo(deps) {
	if (!deps.config.isLoopback) throw new Error("The demo has public passwords, so it starts only while PUBLIC_URL is this machine, like http://127.0.0.1:3000.");
	const { media } = deps;
	const run = (job, options) => media.run(job.type === "picture" ? {
		...job,
		avif: false
	} : job, options);
	const seeded = /* @__PURE__ */ new Map();
	for (const creator of DEMO_CREATORS) seeded.set(creator.username, await seedCreator({
		...deps,
		media: {
			...media,
			run
		}
	}, creator));
	await seedVisits(deps, seeded);
}
/** Stores the views, clicks and likes of the sample pages, so that the lists of pages look alive. */
async function seedVisits(deps, seeded) {
	await expireWeekViews(createCtx(deps));
	for (const { username, visits, likedBy } of DEMO_CREATORS) {
		const page = seeded.get(username);
		if (!page) continue;
		await recordVisits(deps, page, visits);
		for (const name of likedBy) {
			const person = seeded.get(name);
			if (!person) throw new Error(`There is no sample creator ${name}`);
			await createRouterClient(likesRouter, { context: createCtx(deps, { actor: person.actor }) }).set({
				portfolioId: page.portfolioId,
				liked: true
			});
		}
	}
}
async function seedCreator(deps, creator) {
	const email = `${creator.username}@demo.example`;
	const ctx = createCtx(deps);
	const userId = await findAccountId(ctx, email) ?? await openAccount(ctx, {
		email,
		password: "vitrine-demo",
		username: creator.username
	});
	if (creator.premium) {
		const until = new Date(deps.clock().getTime() + PREMIUM_PLAN.days * DAY);
		await grantPremium(ctx, {
			userId,
			until,
			amount: 0
		});
	}
	const actor = {
		userId,
		email
	};
	const links = creator.links.map(({ image: _, ...link }) => link);
	const projects = creator.projects.map(({ image: _, ...project }) => project);
	const page = await replacePortfolio(createCtx(deps, { actor }), {
		...creator,
		links,
		projects
	});
	const upload = (name) => createCtx(deps, {
		actor,
		upload: createReadStream(join(mediaFolder(), name))
	});
	for (const kind of ASSET_KINDS) {
		const name = creator.files[kind];
		if (name && page[ASSET_FIELDS[kind]] === null) await uploadAsset(upload(name), {
			portfolioId: page.id,
			kind
		});
	}
	for (const [index, { id, imageUrl }] of page.links.entries()) {
		const image = creator.links[index]?.image;
		if (image && imageUrl === null) await uploadLinkImage(upload(image), { id });
	}
	for (const [index, { id, imageUrl }] of page.projects.entries()) {
		const image = creator.projects[index]?.image;
		if (image && imageUrl === null) await uploadProjectImage(upload(image), { id });
	}
	for (const { provider, personId } of creator.accounts ?? []) await connectSandboxAccount(deps, actor, {
		portfolioId: page.id,
		provider,
		personId
	});
	return {
		actor,
		portfolioId: page.id,
		entryIds: [
			...page.links,
			...page.socialLinks,
			...page.projects
		].map(({ id }) => id)
	};
}
/** Returns the folder of media: beside this file in the sources, beside the bundle in the build. */
function mediaFolder() {
	return fileURLToPath(new URL("./media", import.meta.url));
}
// server/src/demo.ts
await runServer(({ publicUrl }) => ({
	prepare: seedDemo,
	notice: [
		"  Sample creators:",
		...DEMO_CREATORS.map(({ username, premium }) => `    ${publicUrl}/u/${username}${premium ? " (premium)" : ""}`),
		`  Sign in as ${DEMO_CREATORS.map(({ username }) => `${username}@demo.example`).join(", ")} with the password ${DEMO_PASSWORD}`,
		""
	].join("\n")
}));
export {};

//# sourceMappingURL=demo.js.map