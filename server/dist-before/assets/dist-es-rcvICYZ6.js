export { s as fromEnv } from "./dist-es-pfFUdYMz.js";
