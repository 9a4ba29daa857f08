import { n as tokenIntercept } from "./getSSOTokenFromFile-CKG534ZX.js";
import { t as fileIntercept } from "./readFile-C5cFgUsH.js";
// node_modules/@smithy/core/dist-es/submodules/config/shared-ini-file-loader/externalDataInterceptor.js
var externalDataInterceptor = {
	getFileRecord() {
		return fileIntercept;
	},
	interceptFile(path, contents) {
		fileIntercept[path] = Promise.resolve(contents);
	},
	getTokenRecord() {
		return tokenIntercept;
	},
	interceptToken(id, contents) {
		tokenIntercept[id] = contents;
	}
};
export { externalDataInterceptor as t };

//# sourceMappingURL=externalDataInterceptor-C_D1nr6T.js.map