import { r as getHomeDir } from "./readFile-C5cFgUsH.js";
import { join } from "node:path";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
// node_modules/@smithy/core/dist-es/submodules/config/shared-ini-file-loader/getSSOTokenFilepath.js
var getSSOTokenFilepath = (id) => {
	const cacheName = createHash("sha1").update(id).digest("hex");
	return join(getHomeDir(), ".aws", "sso", "cache", `${cacheName}.json`);
};
// node_modules/@smithy/core/dist-es/submodules/config/shared-ini-file-loader/getSSOTokenFromFile.js
var tokenIntercept = {};
var getSSOTokenFromFile = async (id) => {
	if (tokenIntercept[id]) return tokenIntercept[id];
	const ssoTokenFilepath = getSSOTokenFilepath(id);
	const ssoTokenText = await readFile(ssoTokenFilepath, "utf8");
	return JSON.parse(ssoTokenText);
};
export { tokenIntercept as n, getSSOTokenFilepath as r, getSSOTokenFromFile as t };

//# sourceMappingURL=getSSOTokenFromFile-CKG534ZX.js.map