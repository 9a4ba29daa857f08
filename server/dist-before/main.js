import "./assets/migration-files-BtZXWRt8.js";
import { t as runServer } from "./assets/run-Bhp4Idg-.js";
// server/src/main.ts
await runServer();
export {};

//# sourceMappingURL=main.js.map