// server/src/log/outage.ts
/** Error for a service that is unreachable or fails: the same request may succeed later. `cause` is the original error. */
var Outage = class extends Error {
	service;
	name = "Outage";
	constructor(service, options) {
		super(`${/^[A-Z]/.test(service) ? service : `The ${service}`} is not available`, options);
		this.service = service;
	}
};
// server/src/storage/store.ts
/** Error for files that a store could not remove. The store has removed the others. */
var RemovalError = class extends Outage {
	paths;
	name = "RemovalError";
	/** `paths` are the files that stayed. */
	constructor(paths, options) {
		super("file store", options);
		this.paths = paths;
	}
};
/**
* Removes the files of rows from the store. Returns the rows whose files are all removed, so that one file that
* cannot be removed does not hold up the others, and the error for the rest.
*/
async function removeFilesOf(store, rows, pathsOf) {
	try {
		await store.remove(rows.flatMap(pathsOf));
		return {
			removed: [...rows],
			failure: null
		};
	} catch (error) {
		if (!(error instanceof RemovalError)) throw error;
		return {
			removed: rows.filter((row) => !pathsOf(row).some((path) => error.paths.has(path))),
			failure: error
		};
	}
}
export { removeFilesOf as n, Outage as r, RemovalError as t };

//# sourceMappingURL=store-OPyJCUid.js.map