import { n as HttpInterceptingShapeDeserializer, r as HttpBindingProtocol, t as HttpInterceptingShapeSerializer } from "./HttpInterceptingShapeSerializer-DgVRXyqw.js";
import { B as collectBody, Ct as toBase64, H as writeKey, N as determineTimestampFormat, V as generateIdempotencyToken, bt as LazyJsonString, ct as NormalizedSchema, n as ProtocolLib, vt as NumericValue, wt as fromBase64 } from "./Sha256Node-le9H3tCL.js";
import { l as parseRfc3339DateTimeWithOffset, o as dateToUtcString, s as parseEpochTimestamp, u as parseRfc7231DateTime } from "./node-http-handler-BiSKdiV2.js";
import { n as toUtf8 } from "./TypeRegistry-B7RSOoHe.js";
import { r as hasOwn } from "./hex-encoding-BBWzKj3L.js";
// node_modules/@smithy/core/dist-es/submodules/protocols/ConfigurableSerdeContext.js
var SerdeContextConfig = class {
	serdeContext;
	setSerdeContext(serdeContext) {
		this.serdeContext = serdeContext;
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/UnionSerde.js
var UnionSerde = class {
	from;
	to;
	keys;
	constructor(from, to) {
		this.from = from;
		this.to = to;
		const keys = Object.keys(this.from);
		const set = new Set(keys);
		set.delete("__type");
		this.keys = set;
	}
	mark(key) {
		this.keys.delete(key);
	}
	hasUnknown() {
		return this.keys.size === 1 && Object.keys(this.to).length === 0;
	}
	writeUnknown() {
		if (this.hasUnknown()) {
			const k = this.keys.values().next().value;
			const v = this.from[k];
			this.to.$unknown = [k, v];
		}
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/json/detectBufferParsing.js
var canParseBuffer;
function detectBufferParsing() {
	if (canParseBuffer === void 0) try {
		if (typeof Buffer !== "function") canParseBuffer = false;
		else {
			const result = JSON.parse(Buffer.from([123, 125]));
			canParseBuffer = result !== null && typeof result === "object";
		}
	} catch {
		canParseBuffer = false;
	}
	return canParseBuffer;
}
// node_modules/@smithy/core/dist-es/submodules/protocols/json/jsonReviver.js
function jsonReviver(key, value, context) {
	if (context?.source) {
		const numericString = context.source;
		if (typeof value === "number") {
			if (value <= Number.MAX_SAFE_INTEGER && value >= Number.MIN_SAFE_INTEGER) {
				if (isRepresentable(numericString, value)) return value;
				return new NumericValue(numericString, "bigDecimal");
			} else {
				if (isFractionalBigNumeric(numericString)) return new NumericValue(numericString, "bigDecimal");
				if (/[eE]/.test(numericString)) return expandExponentToBigInt(numericString);
				return BigInt(numericString);
			}
		}
	}
	return value;
}
function isFractionalBigNumeric(s) {
	const dotIndex = s.indexOf(".");
	if (dotIndex === -1) return false;
	const eIndex = s.search(/[eE]/);
	if (eIndex === -1) return true;
	const fracDigits = eIndex - dotIndex - 1;
	return parseInt(s.slice(eIndex + 1), 10) < fracDigits;
}
function isRepresentable(numericString, value) {
	if (numericString === String(value)) return true;
	if (Object.is(value, -0)) return true;
	if (/[eE]/.test(numericString)) return expandToDecimal(numericString) === expandToDecimal(String(value));
	const normalized = numericString.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
	const canonical = String(value);
	if (normalized === canonical) return true;
	if (/[eE]/.test(canonical)) return normalized === expandToDecimal(canonical);
	return false;
}
function expandToDecimal(s) {
	const negative = s.startsWith("-");
	const abs = negative ? s.slice(1) : s;
	const eIndex = abs.search(/[eE]/);
	let result;
	if (eIndex === -1) result = abs;
	else {
		const exp = parseInt(abs.slice(eIndex + 1), 10);
		const mantissa = abs.slice(0, eIndex);
		const dotIndex = mantissa.indexOf(".");
		let digits;
		let intLen;
		if (dotIndex === -1) {
			digits = mantissa;
			intLen = mantissa.length;
		} else {
			digits = mantissa.slice(0, dotIndex) + mantissa.slice(dotIndex + 1);
			intLen = dotIndex;
		}
		digits = digits.replace(/0+$/, "") || "0";
		const newDotPos = intLen + exp;
		if (digits === "0") result = "0";
		else if (newDotPos <= 0) result = "0." + "0".repeat(-newDotPos) + digits;
		else if (newDotPos >= digits.length) result = digits + "0".repeat(newDotPos - digits.length);
		else result = digits.slice(0, newDotPos) + "." + digits.slice(newDotPos);
	}
	if (result.includes(".")) result = result.replace(/(\.\d*?)0+$/, "$1").replace(/\.$/, "");
	return (negative ? "-" : "") + result;
}
function expandExponentToBigInt(s) {
	const eIndex = s.search(/[eE]/);
	const exp = parseInt(s.slice(eIndex + 1), 10);
	const negative = s.startsWith("-");
	const mantissa = s.slice(negative ? 1 : 0, eIndex);
	const dotIndex = mantissa.indexOf(".");
	let digits;
	let shift;
	if (dotIndex === -1) {
		digits = mantissa;
		shift = exp;
	} else {
		digits = mantissa.slice(0, dotIndex) + mantissa.slice(dotIndex + 1);
		shift = exp - (mantissa.length - dotIndex - 1);
	}
	digits = digits.replace(/0+$/, "") || "0";
	const result = BigInt(digits) * 10n ** BigInt(shift + (mantissa.replace(".", "").length - digits.length));
	return negative ? -result : result;
}
// node_modules/@smithy/core/dist-es/submodules/protocols/json/needsReviver.js
var REVIVER_SYMBOL = Symbol.for("@aws-sdk/reviver");
function needsReviver(schema) {
	const ns = NormalizedSchema.of(schema);
	const raw = ns.getSchema();
	if (Array.isArray(raw) && ns.isStructSchema()) {
		if (REVIVER_SYMBOL in raw) return raw[REVIVER_SYMBOL];
		const result = _check(ns, /* @__PURE__ */ new Set());
		raw[REVIVER_SYMBOL] = result;
		return result;
	}
	return _check(ns, /* @__PURE__ */ new Set());
}
function _check(ns, seen) {
	const raw = ns.getSchema();
	if (seen.has(raw)) return false;
	seen.add(raw);
	if (ns.isBigIntegerSchema() || ns.isBigDecimalSchema()) return true;
	if (ns.isStructSchema()) {
		for (const [, memberSchema] of ns.structIterator()) if (_check(memberSchema, seen)) return true;
	} else if (ns.isListSchema() || ns.isMapSchema()) {
		if (_check(ns.getValueSchema(), seen)) return true;
	} else if (ns.isDocumentSchema()) return true;
	return false;
}
// node_modules/@smithy/core/dist-es/submodules/protocols/common.js
var collectBodyString = (streamBody, context) => collectBody(streamBody, context).then((body) => (context?.utf8Encoder ?? toUtf8)(body));
// node_modules/@smithy/core/dist-es/submodules/protocols/json/parseJsonBody.js
async function parseJsonBody(streamBody, context, schema) {
	let parsingInput;
	if (detectBufferParsing() && typeof streamBody?.[Symbol.asyncIterator] === "function") {
		const buffer = await collectBody(streamBody, context);
		if (typeof Buffer === "function") {
			if (Buffer.isBuffer(buffer)) parsingInput = buffer;
			else parsingInput = Buffer.from(buffer.buffer, buffer.byteOffset, buffer.byteLength);
		}
	}
	if (!parsingInput) parsingInput = await collectBodyString(streamBody, context);
	if (parsingInput.length === 0) return {};
	const reviver = schema && needsReviver(schema) ? jsonReviver : void 0;
	try {
		return JSON.parse(parsingInput, reviver);
	} catch (e) {
		if (e?.name === "SyntaxError") Object.defineProperty(e, "$responseBodyText", { value: typeof parsingInput === "string" ? parsingInput : parsingInput.toString("utf8") });
		throw e;
	}
}
var findKey = (object, key) => Object.keys(object).find((k) => k.toLowerCase() === key.toLowerCase());
var sanitizeErrorCode = (rawValue) => {
	let cleanValue = rawValue;
	if (typeof cleanValue === "number") cleanValue = cleanValue.toString();
	if (cleanValue.indexOf(",") >= 0) cleanValue = cleanValue.split(",")[0];
	if (cleanValue.indexOf(":") >= 0) cleanValue = cleanValue.split(":")[0];
	if (cleanValue.indexOf("#") >= 0) cleanValue = cleanValue.split("#")[1];
	return cleanValue;
};
var loadRestJsonErrorCode = (output, data) => {
	return loadErrorCode(output, data, [
		"header",
		"code",
		"type"
	]);
};
var loadErrorCode = ({ headers }, data, order) => {
	while (order.length > 0) switch (order.shift()) {
		case "header":
			const headerKey = findKey(headers ?? {}, "x-amzn-errortype");
			if (headerKey !== void 0) return sanitizeErrorCode(headers[headerKey]);
			break;
		case "code":
			const codeKey = findKey(data ?? {}, "code");
			if (codeKey && data[codeKey] !== void 0) return sanitizeErrorCode(data[codeKey]);
			break;
		case "type": if (data?.__type !== void 0) return sanitizeErrorCode(data.__type);
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/json/codec-v2/JsonShapeDeserializer2.js
var JsonShapeDeserializer2 = class extends SerdeContextConfig {
	settings;
	constructor(settings) {
		super();
		this.settings = settings;
	}
	async read(schema, data) {
		const reviver = needsReviver(schema) ? jsonReviver : void 0;
		let parsed;
		if (typeof data === "string") {
			if (data.length === 0) return {};
			parsed = JSON.parse(data, reviver);
		} else if (data instanceof Uint8Array && detectBufferParsing()) {
			if (data.byteLength === 0) return {};
			const buf = Buffer.isBuffer(data) ? data : Buffer.from(data.buffer, data.byteOffset, data.byteLength);
			parsed = JSON.parse(buf, reviver);
		} else parsed = await parseJsonBody(data, this.serdeContext, schema);
		return this._read(schema, parsed);
	}
	readObject(schema, data) {
		return this._read(schema, data);
	}
	_read(schema, value) {
		const isObject = value !== null && typeof value === "object";
		const ns = NormalizedSchema.of(schema);
		if (isObject) {
			if (ns.isStructSchema()) return this._readStruct(ns, value);
			if (Array.isArray(value) && ns.isListSchema()) {
				const listMember = ns.getValueSchema();
				if (this.needsTransform(listMember)) for (let i = 0; i < value.length; ++i) value[i] = this._read(listMember, value[i]);
				return value;
			}
			if (ns.isMapSchema()) {
				const mapMember = ns.getValueSchema();
				const map = value;
				if (this.needsTransform(mapMember)) for (const k in map) {
					if (!hasOwn(map, k)) continue;
					if (k === "__proto__") writeKey(map);
					map[k] = this._read(mapMember, map[k]);
				}
				return map;
			}
		}
		if (ns.isBlobSchema() && typeof value === "string") return fromBase64(value);
		const mediaType = ns.getMergedTraits().mediaType;
		if (ns.isStringSchema() && typeof value === "string" && mediaType) {
			if (mediaType === "application/json" || mediaType.endsWith("+json")) return LazyJsonString.from(value);
			return value;
		}
		if (ns.isTimestampSchema() && value != null) switch (determineTimestampFormat(ns, this.settings)) {
			case 5: return parseRfc3339DateTimeWithOffset(value);
			case 6: return parseRfc7231DateTime(value);
			case 7: return parseEpochTimestamp(value);
			default:
				console.warn("Missing timestamp format, parsing value with Date constructor:", value);
				return new Date(value);
		}
		if (ns.isBigIntegerSchema() && (typeof value === "number" || typeof value === "string")) return BigInt(value);
		if (ns.isBigDecimalSchema() && value != void 0) {
			if (value instanceof NumericValue) return value;
			const untyped = value;
			if (untyped.type === "bigDecimal" && "string" in untyped) return new NumericValue(untyped.string, untyped.type);
			return new NumericValue(String(value), "bigDecimal");
		}
		if (ns.isNumericSchema() && typeof value === "string") {
			switch (value) {
				case "Infinity": return Infinity;
				case "-Infinity": return -Infinity;
				case "NaN": return NaN;
			}
			return value;
		}
		if (ns.isDocumentSchema()) {
			if (isObject) {
				if (Array.isArray(value)) for (let i = 0; i < value.length; ++i) {
					const v = value[i];
					if (!(v instanceof NumericValue)) value[i] = this._read(ns, v);
				}
				else {
					const doc = value;
					for (const k in doc) {
						if (!hasOwn(doc, k)) continue;
						if (k === "__proto__") writeKey(doc);
						const v = doc[k];
						if (!(v instanceof NumericValue)) doc[k] = this._read(ns, v);
					}
				}
			}
		}
		return value;
	}
	_readStruct(ns, record) {
		const union = ns.isUnionSchema();
		const out = {};
		let nameMap;
		const hasType = typeof record.__type === "string";
		const { jsonName } = this.settings;
		if (jsonName && hasType) nameMap = {};
		let unionSerde;
		if (union) unionSerde = new UnionSerde(record, out);
		for (const [memberName, memberSchema] of ns.structIterator()) {
			let fromKey = memberName;
			if (jsonName) {
				fromKey = memberSchema.getMergedTraits().jsonName ?? fromKey;
				if (hasType) nameMap[fromKey] = memberName;
			}
			if (union) unionSerde.mark(fromKey);
			if (record[fromKey] != null) out[memberName] = this._read(memberSchema, record[fromKey]);
		}
		if (union) unionSerde.writeUnknown();
		else if (hasType) for (const k in record) {
			if (!hasOwn(record, k)) continue;
			const v = record[k];
			const t = jsonName ? nameMap[k] ?? k : k;
			if (!(t in out)) out[t] = v;
		}
		return out;
	}
	needsTransform(ns) {
		if (ns.isBlobSchema() || ns.isTimestampSchema() || ns.isBigIntegerSchema() || ns.isBigDecimalSchema() || ns.isNumericSchema()) return true;
		if (ns.isDocumentSchema() || ns.isStructSchema() || ns.isListSchema() || ns.isMapSchema()) return true;
		if (ns.isStringSchema() && ns.getMergedTraits().mediaType) return true;
		return false;
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/json/codec-v2/JsonBytesStringAdapter.js
var JsonBytesStringAdapter = class JsonBytesStringAdapter extends Uint8Array {
	string = null;
	static allocUnsafe(bytes) {
		if (typeof Buffer === "function") {
			const buffer = Buffer.allocUnsafe(bytes);
			return new JsonBytesStringAdapter(buffer.buffer, buffer.byteOffset, buffer.byteLength);
		}
		return new JsonBytesStringAdapter(bytes);
	}
	toString() {
		return this.s();
	}
	valueOf() {
		return this.s();
	}
	includes(searchString, position) {
		if (typeof searchString === "string") return this.s().includes(searchString, position);
		return Uint8Array.prototype.includes.call(this, searchString, position);
	}
	indexOf(searchString, position) {
		if (typeof searchString === "string") return this.s().indexOf(searchString, position);
		return Uint8Array.prototype.indexOf.call(this, searchString, position);
	}
	lastIndexOf(searchString, position) {
		if (typeof searchString === "string") return this.s().lastIndexOf(searchString, position);
		const fn = Uint8Array.prototype.lastIndexOf;
		if (position !== void 0) return fn.call(this, searchString, position);
		return fn.call(this, searchString);
	}
	startsWith(searchString, position) {
		return this.s().startsWith(searchString, position);
	}
	endsWith(searchString, endPosition) {
		return this.s().endsWith(searchString, endPosition);
	}
	match(regexp) {
		return this.s().match(regexp);
	}
	replace(searchValue, replaceValue) {
		return this.s().replace(searchValue, replaceValue);
	}
	search(regexp) {
		return this.s().search(regexp);
	}
	split(separator, limit) {
		return this.s().split(separator, limit);
	}
	substring(start, end) {
		return this.s().substring(start, end);
	}
	trim() {
		return this.s().trim();
	}
	trimStart() {
		return this.s().trimStart();
	}
	trimEnd() {
		return this.s().trimEnd();
	}
	charAt(pos) {
		return this.s().charAt(pos);
	}
	charCodeAt(index) {
		return this.s().charCodeAt(index);
	}
	padStart(maxLength, fillString) {
		return this.s().padStart(maxLength, fillString);
	}
	padEnd(maxLength, fillString) {
		return this.s().padEnd(maxLength, fillString);
	}
	repeat(count) {
		return this.s().repeat(count);
	}
	toUpperCase() {
		return this.s().toUpperCase();
	}
	toLowerCase() {
		return this.s().toLowerCase();
	}
	s() {
		if (this.string == null) {
			const n = Date.now();
			if (n > warned + 6e4) {
				console.warn("@aws-sdk/core/protocols - WARN - JsonCodec2: you have called a string method on a Uint8Array request body. It has been automatically converted to string. In a future version this will throw an error.");
				warned = n;
			}
			this.string = toUtf8(this);
		}
		return this.string;
	}
};
var warned = 0;
// node_modules/@smithy/core/dist-es/submodules/protocols/json/codec-v2/JsonShapeSerializer2.js
var encoder = new TextEncoder();
var OPEN_BRACE = 123;
var CLOSE_BRACE = 125;
var OPEN_BRACKET = 91;
var CLOSE_BRACKET = 93;
var QUOTE = 34;
var COLON = 58;
var COMMA = 44;
var BACKSLASH = 92;
var TRUE = new Uint8Array([
	116,
	114,
	117,
	101
]);
var FALSE = new Uint8Array([
	102,
	97,
	108,
	115,
	101
]);
var NULL = new Uint8Array([
	110,
	117,
	108,
	108
]);
var ESCAPE_TABLE = new Array(128).fill(null);
ESCAPE_TABLE[8] = "b";
ESCAPE_TABLE[9] = "t";
ESCAPE_TABLE[10] = "n";
ESCAPE_TABLE[12] = "f";
ESCAPE_TABLE[13] = "r";
ESCAPE_TABLE[34] = "\"";
ESCAPE_TABLE[92] = "\\";
for (let i = 0; i < 32; i++) if (ESCAPE_TABLE[i] === null) ESCAPE_TABLE[i] = "u00" + i.toString(16).padStart(2, "0");
var INITIAL_BUFFER_SIZE = 2048;
function alloc(size) {
	return JsonBytesStringAdapter.allocUnsafe(size);
}
var JsonShapeSerializer2 = class JsonShapeSerializer2 extends SerdeContextConfig {
	settings;
	json;
	i = 0;
	rootSchema;
	rawValue;
	passthrough = false;
	constructor(settings) {
		super();
		this.settings = settings;
		this.json = alloc(INITIAL_BUFFER_SIZE);
	}
	write(schema, value) {
		this.i = 0;
		this.rawValue = value;
		this.rootSchema = NormalizedSchema.of(schema);
		this.passthrough = this.rootSchema.isBlobSchema() || this.rootSchema.isStringSchema();
		if (!this.passthrough) this.writeValue(this.rootSchema, value, void 0);
	}
	writeDiscriminatedDocument(schema, value) {
		this.i = 0;
		this.rootSchema = NormalizedSchema.of(schema);
		const ns = this.rootSchema;
		if (ns.isStructSchema() && value != null && typeof value === "object") {
			this.writeValue(ns, value, void 0);
			const prefix = `"__type":"${ns.getName(true) ?? "Unknown"}",`;
			const z = prefix.length;
			this.ensure(z);
			this.json.copyWithin(1 + z, 1, this.i);
			encoder.encodeInto(prefix, this.json.subarray(1));
			this.i += z;
		} else this.writeValue(ns, value, void 0);
	}
	flush() {
		this.rootSchema = void 0;
		const finalPosition = this.i;
		this.i = 0;
		const raw = this.rawValue;
		this.rawValue = void 0;
		if (finalPosition === 0) return raw;
		const result = this.json.subarray(0, finalPosition);
		this.json = alloc(INITIAL_BUFFER_SIZE);
		return result;
	}
	ensure(byteCount) {
		const { i, json } = this;
		if (i + byteCount > json.length) {
			let newSize = json.length * 2;
			while (newSize < i + byteCount) newSize *= 2;
			const next = alloc(newSize);
			next.set(this.json);
			this.json = next;
		}
	}
	writeAscii(s) {
		const z = s.length;
		this.ensure(z);
		let { i, json } = this;
		for (let j = 0; j < z; ++j) {
			json[i] = s.charCodeAt(j);
			i += 1;
		}
		this.i = i;
	}
	writeAsciiQuoted(s) {
		const z = s.length;
		this.ensure(z + 4);
		let { json, i } = this;
		json[i++] = QUOTE;
		for (let j = 0; j < z; ++j) json[i++] = s.charCodeAt(j);
		json[i++] = QUOTE;
		this.i = i;
	}
	writeJsonString(s) {
		const z = s.length;
		this.ensure(z * 3 + 2);
		this.json[this.i++] = QUOTE;
		for (let j = 0; j < z; ++j) {
			const c = s.charCodeAt(j);
			if (c > 34 && c < 92) this.json[this.i++] = c;
			else if (c < 128) {
				const esc = ESCAPE_TABLE[c];
				if (esc !== null) {
					this.ensure(esc.length + 1 + (z - j - 1) * 3 + 1);
					this.json[this.i++] = BACKSLASH;
					for (let k = 0; k < esc.length; k++) this.json[this.i++] = esc.charCodeAt(k);
				} else this.json[this.i++] = c;
			} else if (c >= 55296 && c <= 56319) {
				const next = j + 1 < z ? s.charCodeAt(j + 1) : 0;
				if (next >= 56320 && next <= 57343) {
					this.ensure(4);
					const { written } = encoder.encodeInto(s.substring(j, j + 2), this.json.subarray(this.i));
					this.i += written;
					++j;
				} else {
					this.ensure(6 + (z - j - 1) * 3 + 1);
					this.writeUnicodeEscape(c);
				}
			} else if (c >= 56320 && c <= 57343) {
				this.ensure(6 + (z - j - 1) * 3 + 1);
				this.writeUnicodeEscape(c);
			} else {
				let { i, json } = this;
				if (c < 2048) {
					json[i++] = 192 | c >> 6;
					json[i++] = 128 | c & 63;
				} else {
					json[i++] = 224 | c >> 12;
					json[i++] = 128 | c >> 6 & 63;
					json[i++] = 128 | c & 63;
				}
				this.i = i;
			}
		}
		this.json[this.i++] = QUOTE;
	}
	writeUnicodeEscape(code) {
		let { json, i } = this;
		json[i++] = BACKSLASH;
		json[i++] = 117;
		const hex = code.toString(16).padStart(4, "0");
		for (let j = 0; j < 4; ++j) json[i++] = hex.charCodeAt(j);
		this.i = i;
	}
	static B64 = (() => {
		const chars = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
		const table = /* @__PURE__ */ new Uint8Array(64);
		for (let i = 0; i < 64; ++i) table[i] = chars.charCodeAt(i);
		return table;
	})();
	writeBase64(data) {
		const b64Len = Math.ceil(data.length / 3) * 4;
		this.ensure(b64Len + 2);
		const json = this.json;
		const B64 = JsonShapeSerializer2.B64;
		let i = this.i;
		json[i++] = QUOTE;
		const len = data.length;
		const remainder = len % 3;
		const mainLen = len - remainder;
		for (let j = 0; j < mainLen; j += 3) {
			const a = data[j];
			const b = data[j + 1];
			const c = data[j + 2];
			json[i++] = B64[a >> 2];
			json[i++] = B64[(a & 3) << 4 | b >> 4];
			json[i++] = B64[(b & 15) << 2 | c >> 6];
			json[i++] = B64[c & 63];
		}
		if (remainder === 2) {
			const a = data[mainLen];
			const b = data[mainLen + 1];
			json[i++] = B64[a >> 2];
			json[i++] = B64[(a & 3) << 4 | b >> 4];
			json[i++] = B64[(b & 15) << 2];
			json[i++] = 61;
		} else if (remainder === 1) {
			const a = data[mainLen];
			json[i++] = B64[a >> 2];
			json[i++] = B64[(a & 3) << 4];
			json[i++] = 61;
			json[i++] = 61;
		}
		json[i++] = QUOTE;
		this.i = i;
	}
	writeValue(schema, value, container) {
		if (value == null) {
			if (container?.isStructSchema()) {
				if (value === void 0) {
					if (NormalizedSchema.of(schema).isIdempotencyToken()) {
						this.writeAsciiQuoted(generateIdempotencyToken());
						return;
					}
				}
				return;
			}
			this.ensure(4);
			this.json.set(NULL, this.i);
			this.i += 4;
			return;
		}
		const ns = NormalizedSchema.of(schema);
		const isObject = typeof value === "object";
		if (ns.isStringSchema()) {
			const mediaType = ns.getMergedTraits().mediaType;
			if (mediaType) {
				if (mediaType === "application/json" || mediaType.endsWith("+json")) {
					this.writeJsonString(LazyJsonString.from(value).toString());
					return;
				}
			}
		}
		if (this.settings.bigNumberAsString && value != null && (ns.isBigIntegerSchema() || ns.isBigDecimalSchema())) {
			const asString = value instanceof NumericValue ? value.string : String(value);
			this.writeAsciiQuoted(asString);
			return;
		}
		if (isObject) {
			if (ns.isStructSchema()) {
				this.writeStruct(ns, value);
				return;
			}
			if (Array.isArray(value) && (ns.isListSchema() || ns.isDocumentSchema())) {
				this.writeList(ns, value, ns.isDocumentSchema());
				return;
			}
			if (ns.isMapSchema()) {
				this.writeMap(ns, value, false);
				return;
			}
			if (value instanceof Uint8Array && (ns.isBlobSchema() || ns.isDocumentSchema())) {
				this.writeBase64(value);
				return;
			}
			if (value instanceof Date && (ns.isTimestampSchema() || ns.isDocumentSchema())) {
				this.writeTimestamp(ns, value);
				return;
			}
			if (value instanceof NumericValue) {
				this.writeAscii(value.string);
				return;
			}
			if (ns.isDocumentSchema()) {
				if (Array.isArray(value)) this.writeList(ns, value, true);
				else this.writeMap(ns, value, true);
				return;
			}
			const json = JSON.stringify(value);
			this.writeAscii(json);
			return;
		}
		if (typeof value === "string") {
			if (ns.isBlobSchema()) {
				const b64 = (this.serdeContext?.base64Encoder ?? toBase64)(value);
				this.writeAsciiQuoted(b64);
				return;
			}
			this.writeJsonString(value);
			return;
		}
		if (typeof value === "number") {
			if (Math.abs(value) === Infinity || Number.isNaN(value)) {
				this.writeAsciiQuoted(String(value));
				return;
			}
			const numStr = String(value);
			this.writeAscii(numStr);
			return;
		}
		if (typeof value === "boolean") {
			this.ensure(5);
			let { i, json } = this;
			if (value) {
				json.set(TRUE, i);
				i += 4;
			} else {
				json.set(FALSE, i);
				i += 5;
			}
			this.i = i;
			return;
		}
		if (typeof value === "bigint") {
			this.writeAscii(value.toString());
			return;
		}
		this.writeAscii(String(value));
	}
	writeStruct(ns, value) {
		this.ensure(2);
		this.json[this.i++] = OPEN_BRACE;
		let wroteAny = false;
		const hasType = typeof value.__type === "string";
		let writtenKeys;
		if (hasType) writtenKeys = /* @__PURE__ */ new Set();
		for (const [memberName, memberSchema] of ns.structIterator()) {
			const item = value[memberName];
			if (item == null && !memberSchema.isIdempotencyToken()) continue;
			if (wroteAny) {
				this.ensure(1);
				this.json[this.i++] = COMMA;
			}
			wroteAny = true;
			const targetKey = this.settings.jsonName ? memberSchema.getMergedTraits().jsonName ?? memberName : memberName;
			if (writtenKeys) {
				writtenKeys.add(memberName);
				writtenKeys.add(targetKey);
			}
			this.writeAsciiQuoted(targetKey);
			this.json[this.i++] = COLON;
			this.writeValue(memberSchema, item, ns);
		}
		if (!wroteAny && ns.isUnionSchema()) {
			const { $unknown } = value;
			if (Array.isArray($unknown)) {
				const [k, v] = $unknown;
				this.writeAsciiQuoted(k);
				this.ensure(1);
				this.json[this.i++] = COLON;
				this.writeValue(15, v, ns);
			}
		} else if (hasType) for (const k in value) {
			if (writtenKeys.has(k)) continue;
			writtenKeys.add(k);
			const v = value[k];
			if (wroteAny) {
				this.ensure(1);
				this.json[this.i++] = COMMA;
			}
			wroteAny = true;
			this.writeAsciiQuoted(k);
			this.ensure(1);
			this.json[this.i++] = COLON;
			this.writeValue(15, v, void 0);
		}
		this.ensure(1);
		this.json[this.i++] = CLOSE_BRACE;
	}
	writeList(ns, value, isDocument) {
		const sparse = !!ns.getMergedTraits().sparse;
		const valueSchema = ns.getValueSchema();
		if (!isDocument) {
			if (valueSchema.isStringSchema() || valueSchema.isNumericSchema() || valueSchema.isBooleanSchema()) {
				let hasSpecials = false;
				for (let i = 0; i < value.length; ++i) {
					const v = value[i];
					if (Number.isNaN(v) || v === Infinity || v === -Infinity || v == null && !sparse) {
						hasSpecials = true;
						break;
					}
				}
				let json;
				if (!hasSpecials) json = JSON.stringify(value);
				else {
					const out = [];
					for (let i = 0; i < value.length; ++i) {
						const v = value[i];
						if (v == null && !sparse) continue;
						if (Number.isNaN(v) || v === Infinity || v === -Infinity) out.push(String(v));
						else out.push(v);
					}
					json = JSON.stringify(out);
				}
				this.ensure(json.length * 3);
				this.i += encoder.encodeInto(json, this.json.subarray(this.i)).written;
				return;
			}
		}
		this.ensure(2);
		this.json[this.i++] = OPEN_BRACKET;
		let wroteFirstItem = false;
		for (let i = 0; i < value.length; ++i) {
			const item = value[i];
			if (isDocument ? item === void 0 : item == null && !sparse) continue;
			if (wroteFirstItem) {
				this.ensure(1);
				this.json[this.i++] = COMMA;
			}
			this.writeValue(valueSchema, item, void 0);
			wroteFirstItem = true;
		}
		this.ensure(1);
		this.json[this.i++] = CLOSE_BRACKET;
	}
	writeMap(ns, value, isDocument) {
		const sparse = !!ns.getMergedTraits().sparse;
		const valueSchema = ns.getValueSchema();
		if (!isDocument) {
			if (valueSchema.isStringSchema() || valueSchema.isNumericSchema() || valueSchema.isBooleanSchema()) {
				let modifications;
				for (const k in value) {
					if (!hasOwn(value, k)) continue;
					const v = value[k];
					if (Number.isNaN(v) || v === Infinity || v === -Infinity) {
						(modifications ??= {})[k] = v;
						value[k] = String(v);
					} else if (v === null && !sparse) {
						(modifications ??= {})[k] = null;
						value[k] = void 0;
					}
				}
				const json = JSON.stringify(value);
				if (modifications) Object.assign(value, modifications);
				this.ensure(json.length * 3);
				this.i += encoder.encodeInto(json, this.json.subarray(this.i)).written;
				return;
			}
		}
		this.ensure(2);
		this.json[this.i++] = OPEN_BRACE;
		let first = true;
		for (const k in value) {
			if (!hasOwn(value, k)) continue;
			const v = value[k];
			if (isDocument ? v === void 0 : v == null && !sparse) continue;
			if (!first) {
				this.ensure(1);
				this.json[this.i++] = COMMA;
			}
			first = false;
			this.writeJsonString(k);
			this.ensure(1);
			this.json[this.i++] = COLON;
			this.writeValue(valueSchema, v, void 0);
		}
		this.ensure(1);
		this.json[this.i++] = CLOSE_BRACE;
	}
	writeTimestamp(ns, value) {
		switch (determineTimestampFormat(ns, this.settings)) {
			case 5: {
				const iso = value.toISOString().replace(".000Z", "Z");
				this.writeAsciiQuoted(iso);
				return;
			}
			case 6:
				this.writeAsciiQuoted(dateToUtcString(value));
				return;
			case 7: {
				const epochSecs = String(value.getTime() / 1e3);
				this.writeAscii(epochSecs);
				return;
			}
			default: {
				const epochSecs = String(value.getTime() / 1e3);
				this.writeAscii(epochSecs);
				return;
			}
		}
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/json/codec-v2/JsonCodec2.js
var JsonCodec2 = class extends SerdeContextConfig {
	settings;
	constructor(settings) {
		super();
		this.settings = settings;
	}
	createSerializer() {
		const serializer = new JsonShapeSerializer2(this.settings);
		serializer.setSerdeContext(this.serdeContext);
		return serializer;
	}
	createDeserializer() {
		const deserializer = new JsonShapeDeserializer2(this.settings);
		deserializer.setSerdeContext(this.serdeContext);
		return deserializer;
	}
};
// node_modules/@aws-sdk/core/dist-es/submodules/protocols/json/AwsRestJsonProtocol.js
var AwsRestJsonProtocol = class extends HttpBindingProtocol {
	serializer;
	deserializer;
	codec;
	mixin = new ProtocolLib();
	constructor({ defaultNamespace, errorTypeRegistries, jsonCodec }) {
		super({
			defaultNamespace,
			errorTypeRegistries
		});
		const settings = {
			timestampFormat: {
				useTrait: true,
				default: 7
			},
			httpBindings: true,
			jsonName: true
		};
		this.codec = jsonCodec ?? new JsonCodec2(settings);
		this.serializer = new HttpInterceptingShapeSerializer(this.codec.createSerializer(), settings);
		this.deserializer = new HttpInterceptingShapeDeserializer(this.codec.createDeserializer(), settings);
	}
	getShapeId() {
		return "aws.protocols#restJson1";
	}
	getPayloadCodec() {
		return this.codec;
	}
	setSerdeContext(serdeContext) {
		this.codec.setSerdeContext(serdeContext);
		super.setSerdeContext(serdeContext);
	}
	async serializeRequest(operationSchema, input, context) {
		const request = await super.serializeRequest(operationSchema, input, context);
		const inputSchema = NormalizedSchema.of(operationSchema.input);
		if (!request.headers["content-type"]) {
			const contentType = this.mixin.resolveRestContentType(this.getDefaultContentType(), inputSchema);
			if (contentType) request.headers["content-type"] = contentType;
		}
		if (request.body == null && request.headers["content-type"] === this.getDefaultContentType()) request.body = "{}";
		return request;
	}
	async deserializeResponse(operationSchema, context, response) {
		const output = await super.deserializeResponse(operationSchema, context, response);
		const outputSchema = NormalizedSchema.of(operationSchema.output);
		for (const [name, member] of outputSchema.structIterator()) if (member.getMemberTraits().httpPayload && !(name in output)) output[name] = null;
		return output;
	}
	async handleError(operationSchema, context, response, dataObject, metadata) {
		const errorIdentifier = loadRestJsonErrorCode(response, dataObject) ?? "Unknown";
		this.mixin.compose(this.compositeErrorRegistry, errorIdentifier, this.options.defaultNamespace);
		const { errorSchema, errorMetadata } = await this.mixin.getErrorSchemaOrThrowBaseException(errorIdentifier, this.options.defaultNamespace, response, dataObject, metadata);
		const ns = NormalizedSchema.of(errorSchema);
		const message = dataObject.message ?? dataObject.Message ?? "UnknownError";
		const exception = new ((this.compositeErrorRegistry.getErrorCtor(errorSchema)) ?? Error)({});
		await this.deserializeHttpMessage(errorSchema, context, response, dataObject);
		const output = {};
		const errorDeserializer = this.codec.createDeserializer();
		for (const [name, member] of ns.structIterator()) {
			const target = member.getMergedTraits().jsonName ?? name;
			output[name] = errorDeserializer.readObject(member, dataObject[target]);
		}
		throw this.mixin.decorateServiceException(Object.assign(exception, errorMetadata, {
			$fault: ns.getMergedTraits().error,
			message
		}, output), dataObject);
	}
	getDefaultContentType() {
		return "application/json";
	}
};
export { AwsRestJsonProtocol as t };

//# sourceMappingURL=AwsRestJsonProtocol-DRahx2UV.js.map