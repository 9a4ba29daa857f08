export { t as EventStreamSerde, r as eventStreamSerdeProvider } from "./event-streams-BoD2hG0l.js";
import "./s3-store-C59TMNlK.js";
