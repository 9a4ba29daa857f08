import { crc32 } from "node:zlib";
// server/src/media/png-chunks.ts
/** First bytes of a PNG. */
var PNG_SIGNATURE = Buffer.from("PNG\r\n\n", "latin1");
/** Returns true if a file, or its first bytes, starts like a PNG. */
function isPng(bytes) {
	return bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE);
}
/** Returns a chunk of a PNG: its length, type, content, and the checksum of type and content. */
function pngChunk(type, content = /* @__PURE__ */ new Uint8Array()) {
	const chunk = Buffer.alloc(12 + content.length);
	chunk.writeUInt32BE(content.length, 0);
	chunk.write(type, 4, "latin1");
	chunk.set(content, 8);
	chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + content.length)), 8 + content.length);
	return chunk;
}
export { isPng as n, pngChunk as r, PNG_SIGNATURE as t };

//# sourceMappingURL=png-chunks-WQ9FSbid.js.map