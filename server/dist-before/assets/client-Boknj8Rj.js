import { n as __esmMin } from "./rolldown-runtime-C1I3wEg2.js";
__esmMin((() => {
	throw new Error(`Could not resolve "@node-rs/xxhash" imported by "@redis/client". Is it installed?`);
}))();
export {};

//# sourceMappingURL=client-Boknj8Rj.js.map