import { $ as NODE_REGION_CONFIG_OPTIONS, A as getContentLengthPlugin, C as getHttpSigningPlugin, Ct as toBase64, D as getLoggerPlugin, E as getRecursionDetectionPlugin, Et as emitWarningIfUnsupportedVersion$1, G as decideEndpoint, J as BinaryDecisionDiagram, K as customEndpointFunctions, M as resolveHttpHandlerRuntimeConfig, N as determineTimestampFormat, O as getHostHeaderPlugin, Q as NODE_REGION_CONFIG_FILE_OPTIONS, St as getSmithyContext, T as getHttpAuthSchemeEndpointRuleSetPlugin, Tt as setFeature, U as getEndpointPlugin, V as generateIdempotencyToken, W as resolveEndpointConfig, X as resolveDefaultsModeConfig, Y as resolveParams, Z as resolveRegionConfig, _ as NODE_RETRY_MODE_CONFIG_OPTIONS, _t as calculateBodyLength, a as NODE_AUTH_SCHEME_PREFERENCE_OPTIONS, at as loadConfigsForDefaultMode, b as resolveUserAgentConfig, ct as NormalizedSchema, d as awsEndpointFunctions, dt as Client, et as makeBuilder, f as NODE_APP_ID_CONFIG_OPTIONS, ft as NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS, g as NODE_MAX_ATTEMPT_CONFIG_OPTIONS, gt as toUint8Array, h as getRetryPlugin, ht as booleanSelector, it as emitWarningIfUnsupportedVersion, j as getHttpHandlerExtensionConfiguration, k as resolveHostHeaderConfig, l as getAwsRegionExtensionConfiguration, lt as getSchemaSerdePlugin, m as getUserAgentPlugin, mt as SelectorType$1, n as ProtocolLib, nt as getDefaultExtensionConfiguration, o as AwsSdkSigV4Signer, ot as ServiceException, p as createDefaultUserAgentProvider, pt as NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS, q as EndpointCache, r as resolveAwsSdkSigV4Config, rt as resolveDefaultRuntimeConfig, t as Sha256Node, tt as NoOpLogger, u as resolveAwsRegionExtensionConfiguration, v as resolveRetryConfig, vt as NumericValue, w as httpSigningMiddlewareOptions, wt as fromBase64, x as DefaultIdentityProviderConfig, xt as normalizeProvider, y as DEFAULT_RETRY_MODE } from "./Sha256Node-le9H3tCL.js";
import { t as HttpRequest } from "./httpRequest-xDbkZc54.js";
import { a as isReadableStream, d as HttpResponse, o as dateToUtcString, r as streamCollector, t as NodeHttpHandler, u as parseRfc7231DateTime } from "./node-http-handler-BiSKdiV2.js";
import { o as isArrayBuffer } from "./hex-encoding-BBWzKj3L.js";
import { m as Crc32Node, r as eventStreamSerdeProvider } from "./event-streams-BoD2hG0l.js";
import { n as toBase64$1, t as sdkStreamMixin } from "./sdk-stream-mixin-mlTWzf42.js";
import { n as toUtf8, r as fromUtf8, t as TypeRegistry } from "./TypeRegistry-B7RSOoHe.js";
import { a as resolveAwsSdkSigV4AConfig, i as NODE_SIGV4A_CONFIG_OPTIONS, n as XmlShapeDeserializer, o as AwsSdkSigV4ASigner, r as SerdeContextConfig, t as SignatureV4MultiRegion } from "./SignatureV4MultiRegion-DnUb8vCr.js";
import { s as fromEnv } from "./dist-es-pfFUdYMz.js";
import { t as CredentialsProviderError } from "./CredentialsProviderError-BtFEgKxl.js";
import "./loadSharedConfigFiles-DUroJWYu.js";
import { t as chain } from "./chain-BHGLKxHs.js";
import { r as parseUrl, t as loadConfig } from "./configLoader-vd2jZfmH.js";
import { n as HttpInterceptingShapeDeserializer, r as HttpBindingProtocol, t as HttpInterceptingShapeSerializer } from "./HttpInterceptingShapeSerializer-DgVRXyqw.js";
import { r as Outage, t as RemovalError } from "./store-OPyJCUid.js";
import { t as errorChain } from "./error-chain-CKCxJ381.js";
import { createHash, createHmac, randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { IncomingMessage } from "node:http";
import { Readable, Writable } from "node:stream";
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/checksum/ChecksumStream.js
var ChecksumStream$1 = class extends Readable {
	expectedChecksum;
	checksumSourceLocation;
	checksum;
	source;
	base64Encoder;
	constructor({ expectedChecksum, checksum, source, checksumSourceLocation, base64Encoder }) {
		super();
		if (typeof source.pipe !== "function") throw new Error(`@smithy/util-stream: unsupported source type ${source?.constructor?.name ?? source} in ChecksumStream.`);
		this.source = source;
		this.base64Encoder = base64Encoder ?? toBase64;
		this.expectedChecksum = expectedChecksum;
		this.checksum = checksum;
		this.checksumSourceLocation = checksumSourceLocation;
		this.source.on("data", this.onSourceData);
		this.source.on("end", this.onSourceEnd);
		this.source.on("error", this.onSourceError);
		this.source.on("close", this.onSourceClose);
		this.source.pause();
	}
	onSourceData = (chunk) => {
		if (this.destroyed) return;
		try {
			this.checksum.update(chunk);
		} catch (e) {
			this.destroy(e);
			return;
		}
		if (!this.push(chunk)) this.source.pause();
	};
	onSourceEnd = async () => {
		if (this.destroyed) return;
		try {
			const digest = await this.checksum.digest();
			const received = this.base64Encoder(digest);
			if (this.expectedChecksum !== received) {
				this.destroy(/* @__PURE__ */ new Error(`Checksum mismatch: expected "${this.expectedChecksum}" but received "${received}" in response header "${this.checksumSourceLocation}".`));
				return;
			}
		} catch (e) {
			this.destroy(e);
			return;
		}
		this.push(null);
	};
	onSourceError = (error) => {
		this.destroy(error);
	};
	onSourceClose = () => {
		if (!this.destroyed && !this.source.readableEnded) this.destroy(/* @__PURE__ */ new Error("Connection lost or stream closed before all data was received."));
	};
	_read(_size) {
		this.source.resume();
	}
	_destroy(error, callback) {
		this.source?.removeListener("data", this.onSourceData);
		this.source?.removeListener("end", this.onSourceEnd);
		this.source?.removeListener("error", this.onSourceError);
		this.source?.removeListener("close", this.onSourceClose);
		this.source?.destroy();
		callback(error);
	}
};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/checksum/ChecksumStream.browser.js
var ReadableStreamRef = typeof ReadableStream === "function" ? ReadableStream : function() {};
var ChecksumStream = class extends ReadableStreamRef {};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/checksum/createChecksumStream.browser.js
var createChecksumStream$1 = ({ expectedChecksum, checksum, source, checksumSourceLocation, base64Encoder }) => {
	if (!isReadableStream(source)) throw new Error(`@smithy/util-stream: unsupported source type ${source?.constructor?.name ?? source} in ChecksumStream.`);
	const encoder = base64Encoder ?? toBase64$1;
	if (typeof TransformStream !== "function") throw new Error("@smithy/util-stream: unable to instantiate ChecksumStream because API unavailable: ReadableStream/TransformStream.");
	const transform = new TransformStream({
		start() {},
		async transform(chunk, controller) {
			checksum.update(chunk);
			controller.enqueue(chunk);
		},
		async flush(controller) {
			const digest = await checksum.digest();
			const received = encoder(digest);
			if (expectedChecksum !== received) {
				const error = /* @__PURE__ */ new Error(`Checksum mismatch: expected "${expectedChecksum}" but received "${received}" in response header "${checksumSourceLocation}".`);
				controller.error(error);
			} else controller.terminate();
		}
	});
	source.pipeThrough(transform);
	const readable = transform.readable;
	Object.setPrototypeOf(readable, ChecksumStream.prototype);
	return readable;
};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/checksum/createChecksumStream.js
function createChecksumStream(init) {
	if (typeof ReadableStream === "function" && isReadableStream(init.source)) return createChecksumStream$1(init);
	return new ChecksumStream$1(init);
}
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/ByteArrayCollector.js
var ByteArrayCollector = class {
	allocByteArray;
	byteLength = 0;
	byteArrays = [];
	constructor(allocByteArray) {
		this.allocByteArray = allocByteArray;
	}
	push(byteArray) {
		this.byteArrays.push(byteArray);
		this.byteLength += byteArray.byteLength;
	}
	flush() {
		if (this.byteArrays.length === 1) {
			const bytes = this.byteArrays[0];
			this.reset();
			return bytes;
		}
		const aggregation = this.allocByteArray(this.byteLength);
		let cursor = 0;
		for (let i = 0; i < this.byteArrays.length; ++i) {
			const bytes = this.byteArrays[i];
			aggregation.set(bytes, cursor);
			cursor += bytes.byteLength;
		}
		this.reset();
		return aggregation;
	}
	reset() {
		this.byteArrays = [];
		this.byteLength = 0;
	}
};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/createBufferedReadable.browser.js
function createBufferedReadableStream(upstream, size, logger) {
	const reader = upstream.getReader();
	let streamBufferingLoggedWarning = false;
	let bytesSeen = 0;
	const buffers = ["", new ByteArrayCollector((size) => new Uint8Array(size))];
	let mode = -1;
	const pull = async (controller) => {
		const { value, done } = await reader.read();
		const chunk = value;
		if (done) {
			if (mode !== -1) {
				const remainder = flush(buffers, mode);
				if (sizeOf(remainder) > 0) controller.enqueue(remainder);
			}
			controller.close();
		} else {
			const chunkMode = modeOf(chunk, false);
			if (mode !== chunkMode) {
				if (mode >= 0) controller.enqueue(flush(buffers, mode));
				mode = chunkMode;
			}
			if (mode === -1) {
				controller.enqueue(chunk);
				return;
			}
			const chunkSize = sizeOf(chunk);
			bytesSeen += chunkSize;
			const bufferSize = sizeOf(buffers[mode]);
			if (chunkSize >= size && bufferSize === 0) controller.enqueue(chunk);
			else {
				const newSize = merge(buffers, mode, chunk);
				if (!streamBufferingLoggedWarning && bytesSeen > size * 2) {
					streamBufferingLoggedWarning = true;
					logger?.warn(`@smithy/util-stream - stream chunk size ${chunkSize} is below threshold of ${size}, automatically buffering.`);
				}
				if (newSize >= size) controller.enqueue(flush(buffers, mode));
				else await pull(controller);
			}
		}
	};
	return new ReadableStream({ pull });
}
function merge(buffers, mode, chunk) {
	switch (mode) {
		case 0:
			buffers[0] += chunk;
			return sizeOf(buffers[0]);
		case 1:
		case 2:
			buffers[mode].push(chunk);
			return sizeOf(buffers[mode]);
	}
}
function flush(buffers, mode) {
	switch (mode) {
		case 0:
			const s = buffers[0];
			buffers[0] = "";
			return s;
		case 1:
		case 2: return buffers[mode].flush();
	}
	throw new Error(`@smithy/util-stream - invalid index ${mode} given to flush()`);
}
function sizeOf(chunk) {
	return chunk?.byteLength ?? chunk?.length ?? 0;
}
function modeOf(chunk, allowBuffer = true) {
	if (allowBuffer && typeof Buffer !== "undefined" && chunk instanceof Buffer) return 2;
	if (chunk instanceof Uint8Array) return 1;
	if (typeof chunk === "string") return 0;
	return -1;
}
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/createBufferedReadable.js
function createBufferedReadable(upstream, size, logger) {
	if (isReadableStream(upstream)) return createBufferedReadableStream(upstream, size, logger);
	const downstream = new Readable({ read() {} });
	let streamBufferingLoggedWarning = false;
	let bytesSeen = 0;
	const buffers = [
		"",
		new ByteArrayCollector((size) => new Uint8Array(size)),
		new ByteArrayCollector((size) => Buffer.from(new Uint8Array(size)))
	];
	let mode = -1;
	upstream.on("data", (chunk) => {
		const chunkMode = modeOf(chunk, true);
		if (mode !== chunkMode) {
			if (mode >= 0) downstream.push(flush(buffers, mode));
			mode = chunkMode;
		}
		if (mode === -1) {
			downstream.push(chunk);
			return;
		}
		const chunkSize = sizeOf(chunk);
		bytesSeen += chunkSize;
		const bufferSize = sizeOf(buffers[mode]);
		if (chunkSize >= size && bufferSize === 0) downstream.push(chunk);
		else {
			const newSize = merge(buffers, mode, chunk);
			if (!streamBufferingLoggedWarning && bytesSeen > size * 2) {
				streamBufferingLoggedWarning = true;
				logger?.warn(`@smithy/util-stream - stream chunk size ${chunkSize} is below threshold of ${size}, automatically buffering.`);
			}
			if (newSize >= size) downstream.push(flush(buffers, mode));
		}
	});
	upstream.on("end", () => {
		if (mode !== -1) {
			const remainder = flush(buffers, mode);
			if (sizeOf(remainder) > 0) downstream.push(remainder);
		}
		downstream.push(null);
	});
	return downstream;
}
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/getAwsChunkedEncodingStream.browser.js
var getAwsChunkedEncodingStream$1 = (readableStream, options) => {
	const { base64Encoder, bodyLengthChecker, checksumAlgorithmFn, checksumLocationName, streamHasher } = options;
	const checksumRequired = base64Encoder !== void 0 && bodyLengthChecker !== void 0 && checksumAlgorithmFn !== void 0 && checksumLocationName !== void 0 && streamHasher !== void 0;
	const digest = checksumRequired ? streamHasher(checksumAlgorithmFn, readableStream) : void 0;
	Promise.resolve(digest).catch(() => {});
	const reader = readableStream.getReader();
	return new ReadableStream({ async pull(controller) {
		const { value, done } = await reader.read();
		if (done) {
			controller.enqueue(`0\r\n`);
			if (checksumRequired) {
				const checksum = base64Encoder(await digest);
				controller.enqueue(`${checksumLocationName}:${checksum}\r\n`);
				controller.enqueue(`\r\n`);
			}
			controller.close();
		} else controller.enqueue(`${(bodyLengthChecker(value) || 0).toString(16)}\r\n${value}\r\n`);
	} });
};
// node_modules/@smithy/core/dist-es/submodules/serde/util-stream/getAwsChunkedEncodingStream.js
function getAwsChunkedEncodingStream(stream, options) {
	const readable = stream;
	const readableStream = stream;
	if (isReadableStream(readableStream)) return getAwsChunkedEncodingStream$1(readableStream, options);
	const { base64Encoder, bodyLengthChecker, checksumAlgorithmFn, checksumLocationName, streamHasher } = options;
	const checksumRequired = base64Encoder !== void 0 && checksumAlgorithmFn !== void 0 && checksumLocationName !== void 0 && streamHasher !== void 0;
	const digest = checksumRequired ? streamHasher(checksumAlgorithmFn, readable) : void 0;
	Promise.resolve(digest).catch(() => {});
	const awsChunkedEncodingStream = new Readable({ read() {
		readable.resume();
	} });
	readable.on("data", (data) => {
		const length = bodyLengthChecker(data) || 0;
		if (length === 0) return;
		awsChunkedEncodingStream.push(`${length.toString(16)}\r\n`);
		awsChunkedEncodingStream.push(data);
		if (!awsChunkedEncodingStream.push("\r\n")) readable.pause();
	});
	readable.on("error", (err) => {
		awsChunkedEncodingStream.destroy(err);
	});
	readable.pause();
	readable.on("end", async () => {
		try {
			awsChunkedEncodingStream.push(`0\r\n`);
			if (checksumRequired) {
				const checksum = base64Encoder(await digest);
				awsChunkedEncodingStream.push(`${checksumLocationName}:${checksum}\r\n`);
				awsChunkedEncodingStream.push(`\r\n`);
			}
			awsChunkedEncodingStream.push(null);
		} catch (err) {
			awsChunkedEncodingStream.destroy(err);
		}
	});
	return awsChunkedEncodingStream;
}
// node_modules/@aws-sdk/xml-builder/dist-es/escape-attribute.js
var ATTR_ESCAPE_RE = /[&<>"]/g;
var ATTR_ESCAPE_MAP = {
	"&": "&amp;",
	"<": "&lt;",
	">": "&gt;",
	"\"": "&quot;"
};
function escapeAttribute(value) {
	return value.replace(ATTR_ESCAPE_RE, (ch) => ATTR_ESCAPE_MAP[ch]);
}
// node_modules/@aws-sdk/xml-builder/dist-es/escape-element.js
var ELEMENT_ESCAPE_RE = /[&"'<>\r\n\u0085\u2028]/g;
var ELEMENT_ESCAPE_MAP = {
	"&": "&amp;",
	"\"": "&quot;",
	"'": "&apos;",
	"<": "&lt;",
	">": "&gt;",
	"\r": "&#x0D;",
	"\n": "&#x0A;",
	"": "&#x85;",
	"\u2028": "&#x2028;"
};
function escapeElement(value) {
	return value.replace(ELEMENT_ESCAPE_RE, (ch) => ELEMENT_ESCAPE_MAP[ch]);
}
// node_modules/@aws-sdk/xml-builder/dist-es/XmlText.js
var XmlText = class {
	value;
	constructor(value) {
		this.value = value;
	}
	toString() {
		return escapeElement("" + this.value);
	}
};
// node_modules/@aws-sdk/xml-builder/dist-es/XmlNode.js
var XmlNode = class XmlNode {
	name;
	children;
	attributes = {};
	static of(name, childText, withName) {
		const node = new XmlNode(name);
		if (childText !== void 0) node.addChildNode(new XmlText(childText));
		if (withName !== void 0) node.withName(withName);
		return node;
	}
	constructor(name, children = []) {
		this.name = name;
		this.children = children;
	}
	withName(name) {
		this.name = name;
		return this;
	}
	addAttribute(name, value) {
		this.attributes[name] = value;
		return this;
	}
	addChildNode(child) {
		this.children.push(child);
		return this;
	}
	removeAttribute(name) {
		delete this.attributes[name];
		return this;
	}
	n(name) {
		this.name = name;
		return this;
	}
	c(child) {
		this.children.push(child);
		return this;
	}
	a(name, value) {
		if (value != null) this.attributes[name] = value;
		return this;
	}
	cc(input, field, withName = field) {
		if (input[field] != null) {
			const node = XmlNode.of(field, input[field]).withName(withName);
			this.c(node);
		}
	}
	l(input, listName, memberName, valueProvider) {
		if (input[listName] != null) valueProvider().map((node) => {
			node.withName(memberName);
			this.c(node);
		});
	}
	lc(input, listName, memberName, valueProvider) {
		if (input[listName] != null) {
			const nodes = valueProvider();
			const containerNode = new XmlNode(memberName);
			nodes.map((node) => {
				containerNode.c(node);
			});
			this.c(containerNode);
		}
	}
	toString() {
		const hasChildren = Boolean(this.children.length);
		let xmlText = `<${this.name}`;
		const attributes = this.attributes;
		for (const attributeName of Object.keys(attributes)) {
			const attribute = attributes[attributeName];
			if (attribute != null) xmlText += ` ${attributeName}="${escapeAttribute("" + attribute)}"`;
		}
		return xmlText += !hasChildren ? "/>" : `>${this.children.map((c) => c.toString()).join("")}</${this.name}>`;
	}
};
// node_modules/@aws-sdk/core/dist-es/submodules/protocols/xml/parseXmlBody.js
var loadRestXmlErrorCode = (output, data) => {
	if (data?.Error?.Code !== void 0) return data.Error.Code;
	if (data?.Code !== void 0) return data.Code;
	if (output.statusCode == 404) return "NotFound";
};
// node_modules/@aws-sdk/core/dist-es/submodules/protocols/xml/XmlShapeSerializer.js
var XmlShapeSerializer = class extends SerdeContextConfig {
	settings;
	stringBuffer;
	byteBuffer;
	buffer;
	constructor(settings) {
		super();
		this.settings = settings;
	}
	write(schema, value) {
		const ns = NormalizedSchema.of(schema);
		if (ns.isStringSchema() && typeof value === "string") this.stringBuffer = value;
		else if (ns.isBlobSchema()) this.byteBuffer = "byteLength" in value ? value : (this.serdeContext?.base64Decoder ?? fromBase64)(value);
		else {
			this.buffer = this.writeStruct(ns, value, void 0);
			const traits = ns.getMergedTraits();
			if (traits.httpPayload && !traits.xmlName) this.buffer.withName(ns.getName());
		}
	}
	flush() {
		if (this.byteBuffer !== void 0) {
			const bytes = this.byteBuffer;
			delete this.byteBuffer;
			return bytes;
		}
		if (this.stringBuffer !== void 0) {
			const str = this.stringBuffer;
			delete this.stringBuffer;
			return str;
		}
		const buffer = this.buffer;
		if (this.settings.xmlNamespace) {
			if (!buffer?.attributes?.["xmlns"]) buffer.addAttribute("xmlns", this.settings.xmlNamespace);
		}
		delete this.buffer;
		return buffer.toString();
	}
	writeStruct(ns, value, parentXmlns) {
		const traits = ns.getMergedTraits();
		const name = ns.isMemberSchema() && !traits.httpPayload ? ns.getMemberTraits().xmlName ?? ns.getMemberName() : traits.xmlName ?? ns.getName();
		if (!name || !ns.isStructSchema()) throw new Error(`@aws-sdk/core/protocols - xml serializer, cannot write struct with empty name or non-struct, schema=${ns.getName(true)}.`);
		const structXmlNode = XmlNode.of(name);
		const [xmlnsAttr, xmlns] = this.getXmlnsAttribute(ns, parentXmlns);
		for (const [memberName, memberSchema] of ns.structIterator()) {
			const val = value[memberName];
			if (val != null || memberSchema.isIdempotencyToken()) {
				if (memberSchema.getMergedTraits().xmlAttribute) {
					structXmlNode.addAttribute(memberSchema.getMergedTraits().xmlName ?? memberName, this.writeSimple(memberSchema, val));
					continue;
				}
				if (memberSchema.isListSchema()) this.writeList(memberSchema, val, structXmlNode, xmlns);
				else if (memberSchema.isMapSchema()) this.writeMap(memberSchema, val, structXmlNode, xmlns);
				else if (memberSchema.isStructSchema()) structXmlNode.addChildNode(this.writeStruct(memberSchema, val, xmlns));
				else {
					const memberNode = XmlNode.of(memberSchema.getMergedTraits().xmlName ?? memberSchema.getMemberName());
					this.writeSimpleInto(memberSchema, val, memberNode, xmlns);
					structXmlNode.addChildNode(memberNode);
				}
			}
		}
		const { $unknown } = value;
		if ($unknown && ns.isUnionSchema() && Array.isArray($unknown) && Object.keys(value).length === 1) {
			const [k, v] = $unknown;
			const node = XmlNode.of(k);
			if (typeof v !== "string") {
				if (value instanceof XmlNode || value instanceof XmlText) structXmlNode.addChildNode(value);
				else throw new Error("@aws-sdk - $unknown union member in XML requires value of type string, @aws-sdk/xml-builder::XmlNode or XmlText.");
			}
			this.writeSimpleInto(0, v, node, xmlns);
			structXmlNode.addChildNode(node);
		}
		if (xmlns) structXmlNode.addAttribute(xmlnsAttr, xmlns);
		return structXmlNode;
	}
	writeList(listMember, array, container, parentXmlns) {
		if (!listMember.isMemberSchema()) throw new Error(`@aws-sdk/core/protocols - xml serializer, cannot write non-member list: ${listMember.getName(true)}`);
		const listTraits = listMember.getMergedTraits();
		const listValueSchema = listMember.getValueSchema();
		const listValueTraits = listValueSchema.getMergedTraits();
		const sparse = !!listValueTraits.sparse;
		const flat = !!listTraits.xmlFlattened;
		const [xmlnsAttr, xmlns] = this.getXmlnsAttribute(listMember, parentXmlns);
		const writeItem = (container, value) => {
			if (listValueSchema.isListSchema()) this.writeList(listValueSchema, Array.isArray(value) ? value : [value], container, xmlns);
			else if (listValueSchema.isMapSchema()) this.writeMap(listValueSchema, value, container, xmlns);
			else if (listValueSchema.isStructSchema()) {
				const struct = this.writeStruct(listValueSchema, value, xmlns);
				container.addChildNode(struct.withName(flat ? listTraits.xmlName ?? listMember.getMemberName() : listValueTraits.xmlName ?? "member"));
			} else {
				const listItemNode = XmlNode.of(flat ? listTraits.xmlName ?? listMember.getMemberName() : listValueTraits.xmlName ?? "member");
				this.writeSimpleInto(listValueSchema, value, listItemNode, xmlns);
				container.addChildNode(listItemNode);
			}
		};
		if (flat) {
			for (const value of array) if (sparse || value != null) writeItem(container, value);
		} else {
			const listNode = XmlNode.of(listTraits.xmlName ?? listMember.getMemberName());
			if (xmlns) listNode.addAttribute(xmlnsAttr, xmlns);
			for (const value of array) if (sparse || value != null) writeItem(listNode, value);
			container.addChildNode(listNode);
		}
	}
	writeMap(mapMember, map, container, parentXmlns, containerIsMap = false) {
		if (!mapMember.isMemberSchema()) throw new Error(`@aws-sdk/core/protocols - xml serializer, cannot write non-member map: ${mapMember.getName(true)}`);
		const mapTraits = mapMember.getMergedTraits();
		const mapKeySchema = mapMember.getKeySchema();
		const keyTag = mapKeySchema.getMergedTraits().xmlName ?? "key";
		const mapValueSchema = mapMember.getValueSchema();
		const mapValueTraits = mapValueSchema.getMergedTraits();
		const valueTag = mapValueTraits.xmlName ?? "value";
		const sparse = !!mapValueTraits.sparse;
		const flat = !!mapTraits.xmlFlattened;
		const [xmlnsAttr, xmlns] = this.getXmlnsAttribute(mapMember, parentXmlns);
		const addKeyValue = (entry, key, val) => {
			const keyNode = XmlNode.of(keyTag, key);
			const [keyXmlnsAttr, keyXmlns] = this.getXmlnsAttribute(mapKeySchema, xmlns);
			if (keyXmlns) keyNode.addAttribute(keyXmlnsAttr, keyXmlns);
			entry.addChildNode(keyNode);
			let valueNode = XmlNode.of(valueTag);
			if (mapValueSchema.isListSchema()) this.writeList(mapValueSchema, val, valueNode, xmlns);
			else if (mapValueSchema.isMapSchema()) this.writeMap(mapValueSchema, val, valueNode, xmlns, true);
			else if (mapValueSchema.isStructSchema()) valueNode = this.writeStruct(mapValueSchema, val, xmlns);
			else this.writeSimpleInto(mapValueSchema, val, valueNode, xmlns);
			entry.addChildNode(valueNode);
		};
		if (flat) for (const key in map) {
			const val = map[key];
			if (sparse || val != null) {
				const entry = XmlNode.of(mapTraits.xmlName ?? mapMember.getMemberName());
				addKeyValue(entry, key, val);
				container.addChildNode(entry);
			}
		}
		else {
			let mapNode;
			if (!containerIsMap) {
				mapNode = XmlNode.of(mapTraits.xmlName ?? mapMember.getMemberName());
				if (xmlns) mapNode.addAttribute(xmlnsAttr, xmlns);
				container.addChildNode(mapNode);
			}
			for (const key in map) {
				const val = map[key];
				if (sparse || val != null) {
					const entry = XmlNode.of("entry");
					addKeyValue(entry, key, val);
					(containerIsMap ? container : mapNode).addChildNode(entry);
				}
			}
		}
	}
	writeSimple(_schema, value) {
		if (null === value) throw new Error("@aws-sdk/core/protocols - (XML serializer) cannot write null value.");
		const ns = NormalizedSchema.of(_schema);
		let nodeContents = null;
		if (value && typeof value === "object") {
			if (ns.isBlobSchema()) nodeContents = (this.serdeContext?.base64Encoder ?? toBase64)(value);
			else if (ns.isTimestampSchema() && value instanceof Date) switch (determineTimestampFormat(ns, this.settings)) {
				case 5:
					nodeContents = value.toISOString().replace(".000Z", "Z");
					break;
				case 6:
					nodeContents = dateToUtcString(value);
					break;
				case 7:
					nodeContents = String(value.getTime() / 1e3);
					break;
				default:
					console.warn("Missing timestamp format, using http date", value);
					nodeContents = dateToUtcString(value);
			}
			else if (ns.isBigDecimalSchema() && value) {
				if (value instanceof NumericValue) return value.string;
				return String(value);
			} else if (ns.isMapSchema() || ns.isListSchema()) throw new Error("@aws-sdk/core/protocols - xml serializer, cannot call _write() on List/Map schema, call writeList or writeMap() instead.");
			else throw new Error(`@aws-sdk/core/protocols - xml serializer, unhandled schema type for object value and schema: ${ns.getName(true)}`);
		}
		if (ns.isBooleanSchema() || ns.isNumericSchema() || ns.isBigIntegerSchema() || ns.isBigDecimalSchema()) nodeContents = String(value);
		if (ns.isStringSchema()) {
			if (value === void 0 && ns.isIdempotencyToken()) nodeContents = generateIdempotencyToken();
			else nodeContents = String(value);
		}
		if (nodeContents === null) throw new Error(`Unhandled schema-value pair ${ns.getName(true)}=${value}`);
		return nodeContents;
	}
	writeSimpleInto(_schema, value, into, parentXmlns) {
		const nodeContents = this.writeSimple(_schema, value);
		const ns = NormalizedSchema.of(_schema);
		const content = new XmlText(nodeContents);
		const [xmlnsAttr, xmlns] = this.getXmlnsAttribute(ns, parentXmlns);
		if (xmlns) into.addAttribute(xmlnsAttr, xmlns);
		into.addChildNode(content);
	}
	getXmlnsAttribute(ns, parentXmlns) {
		const [prefix, xmlns] = ns.getMergedTraits().xmlNamespace ?? [];
		if (xmlns && xmlns !== parentXmlns) return [prefix ? `xmlns:${prefix}` : "xmlns", xmlns];
		return [void 0, void 0];
	}
};
// node_modules/@aws-sdk/core/dist-es/submodules/protocols/xml/XmlCodec.js
var XmlCodec = class extends SerdeContextConfig {
	settings;
	constructor(settings) {
		super();
		this.settings = settings;
	}
	createSerializer() {
		const serializer = new XmlShapeSerializer(this.settings);
		serializer.setSerdeContext(this.serdeContext);
		return serializer;
	}
	createDeserializer() {
		const deserializer = new XmlShapeDeserializer(this.settings);
		deserializer.setSerdeContext(this.serdeContext);
		return deserializer;
	}
};
// node_modules/@aws-sdk/core/dist-es/submodules/protocols/xml/AwsRestXmlProtocol.js
var AwsRestXmlProtocol = class extends HttpBindingProtocol {
	codec;
	serializer;
	deserializer;
	mixin = new ProtocolLib();
	constructor(options) {
		super(options);
		const settings = {
			timestampFormat: {
				useTrait: true,
				default: 5
			},
			httpBindings: true,
			xmlNamespace: options.xmlNamespace,
			serviceNamespace: options.defaultNamespace
		};
		this.codec = new XmlCodec(settings);
		this.serializer = new HttpInterceptingShapeSerializer(this.codec.createSerializer(), settings);
		this.deserializer = new HttpInterceptingShapeDeserializer(this.codec.createDeserializer(), settings);
	}
	getPayloadCodec() {
		return this.codec;
	}
	getShapeId() {
		return "aws.protocols#restXml";
	}
	async serializeRequest(operationSchema, input, context) {
		const request = await super.serializeRequest(operationSchema, input, context);
		const inputSchema = NormalizedSchema.of(operationSchema.input);
		if (!request.headers["content-type"]) {
			const contentType = this.mixin.resolveRestContentType(this.getDefaultContentType(), inputSchema);
			if (contentType) request.headers["content-type"] = contentType;
		}
		if (typeof request.body === "string" && request.headers["content-type"] === this.getDefaultContentType() && !request.body.startsWith("<?xml ") && !this.hasUnstructuredPayloadBinding(inputSchema)) request.body = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>" + request.body;
		return request;
	}
	async deserializeResponse(operationSchema, context, response) {
		return super.deserializeResponse(operationSchema, context, response);
	}
	async handleError(operationSchema, context, response, dataObject, metadata) {
		const errorIdentifier = loadRestXmlErrorCode(response, dataObject) ?? "Unknown";
		this.mixin.compose(this.compositeErrorRegistry, errorIdentifier, this.options.defaultNamespace);
		if (dataObject.Error && typeof dataObject.Error === "object") for (const key of Object.keys(dataObject.Error)) {
			dataObject[key] = dataObject.Error[key];
			if (key.toLowerCase() === "message") dataObject.message = dataObject.Error[key];
		}
		if (dataObject.RequestId && !metadata.requestId) metadata.requestId = dataObject.RequestId;
		const { errorSchema, errorMetadata } = await this.mixin.getErrorSchemaOrThrowBaseException(errorIdentifier, this.options.defaultNamespace, response, dataObject, metadata);
		const ns = NormalizedSchema.of(errorSchema);
		const message = dataObject.Error?.message ?? dataObject.Error?.Message ?? dataObject.message ?? dataObject.Message ?? "UnknownError";
		const exception = new ((this.compositeErrorRegistry.getErrorCtor(errorSchema)) ?? Error)({});
		await this.deserializeHttpMessage(errorSchema, context, response, dataObject);
		const output = {};
		const errorDeserializer = this.codec.createDeserializer();
		for (const [name, member] of ns.structIterator()) {
			const target = member.getMergedTraits().xmlName ?? name;
			const value = dataObject.Error?.[target] ?? dataObject[target];
			output[name] = errorDeserializer.readSchema(member, value);
		}
		throw this.mixin.decorateServiceException(Object.assign(exception, errorMetadata, {
			$fault: ns.getMergedTraits().error,
			message
		}, output), dataObject);
	}
	getDefaultContentType() {
		return "application/xml";
	}
	hasUnstructuredPayloadBinding(ns) {
		for (const [, member] of ns.structIterator()) if (member.getMergedTraits().httpPayload) return !(member.isStructSchema() || member.isMapSchema() || member.isListSchema());
		return false;
	}
};
// node_modules/@smithy/core/dist-es/submodules/checksum/hash-stream-node/HashCalculator.js
var HashCalculator = class extends Writable {
	hash;
	constructor(hash, options) {
		super(options);
		this.hash = hash;
	}
	_write(chunk, encoding, callback) {
		try {
			this.hash.update(toUint8Array(chunk));
		} catch (err) {
			return callback(err);
		}
		callback();
	}
};
// node_modules/@smithy/core/dist-es/submodules/checksum/hash-stream-node/readableStreamHasher.js
var readableStreamHasher = (hashCtor, readableStream) => {
	if (readableStream.readableFlowing !== null) throw new Error("Unable to calculate hash for flowing readable stream");
	const hash = new hashCtor();
	const hashCalculator = new HashCalculator(hash);
	readableStream.pipe(hashCalculator);
	return new Promise((resolve, reject) => {
		readableStream.on("error", (err) => {
			hashCalculator.end();
			reject(err);
		});
		hashCalculator.on("error", reject);
		hashCalculator.on("finish", () => {
			hash.digest().then(resolve).catch(reject);
		});
	});
};
// node_modules/@smithy/core/dist-es/submodules/checksum/md5/Md5Js.js
var Md5Js = class {
	digestLength = 16;
	state = Uint32Array.from(INIT$1);
	writeBuffer = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(64));
	bufferLength = 0;
	bytesHashed = 0;
	update(sourceData) {
		const data = toUint8Array(sourceData);
		let pos = 0;
		let len = data.byteLength;
		this.bytesHashed += len;
		while (len > 0) {
			this.writeBuffer.setUint8(this.bufferLength++, data[pos++]);
			--len;
			if (this.bufferLength === 64) {
				compress(this.state, this.writeBuffer);
				this.bufferLength = 0;
			}
		}
	}
	async digest() {
		const state = Uint32Array.from(this.state);
		const buf = new DataView(this.writeBuffer.buffer.slice(0));
		let bufLen = this.bufferLength;
		const bits = this.bytesHashed * 8;
		buf.setUint8(bufLen++, 128);
		if (this.bufferLength % 64 >= 56) {
			for (let i = bufLen; i < 64; ++i) buf.setUint8(i, 0);
			compress(state, buf);
			bufLen = 0;
		}
		for (let i = bufLen; i < 56; ++i) buf.setUint8(i, 0);
		buf.setUint32(56, bits >>> 0, true);
		buf.setUint32(60, Math.floor(bits / 2 ** 32), true);
		compress(state, buf);
		const out = /* @__PURE__ */ new Uint8Array(16);
		const view = new DataView(out.buffer);
		for (let i = 0; i < 4; ++i) view.setUint32(i * 4, state[i], true);
		return out;
	}
	reset() {
		this.state.set(INIT$1);
		this.writeBuffer = /* @__PURE__ */ new DataView(/* @__PURE__ */ new ArrayBuffer(64));
		this.bufferLength = 0;
		this.bytesHashed = 0;
	}
};
var INIT$1 = [
	1732584193,
	4023233417,
	2562383102,
	271733878
];
var M$1 = 4294967295;
var S$1 = Uint8Array.of(7, 12, 17, 22, 5, 9, 14, 20, 4, 11, 16, 23, 6, 10, 15, 21);
var T$2 = Array.from({ length: 64 }, (_, i) => Math.abs(Math.sin(i + 1)) * 2 ** 32 >>> 0);
function compress(state, block) {
	let a = state[0], b = state[1], c = state[2], d = state[3];
	for (let i = 0; i < 64; ++i) {
		let f, g;
		if (i < 16) {
			f = b & c | ~b & d;
			g = i;
		} else if (i < 32) {
			f = d & b | c & ~d;
			g = (5 * i + 1) % 16;
		} else if (i < 48) {
			f = b ^ c ^ d;
			g = (3 * i + 5) % 16;
		} else {
			f = c ^ (b | ~d);
			g = 7 * i % 16;
		}
		const x = block.getUint32(g * 4, true);
		const tmp = d;
		d = c;
		c = b;
		const s = S$1[(i >> 4) * 4 + (i & 3)];
		const sum = (a + f & M$1) + (x + T$2[i] & M$1) & M$1;
		b = b + ((sum << s | sum >>> 32 - s) >>> 0) & M$1;
		a = tmp;
	}
	state[0] = state[0] + a & M$1;
	state[1] = state[1] + b & M$1;
	state[2] = state[2] + c & M$1;
	state[3] = state[3] + d & M$1;
}
var Md5Node = (() => {
	try {
		createHash("md5");
		return true;
	} catch {
		return false;
	}
})() ? buildNativeClass$1() : Md5Js;
function buildNativeClass$1() {
	return class Md5Node {
		digestLength = 16;
		hash = createHash("md5");
		update(data) {
			this.hash.update(toUint8Array(data));
		}
		async digest() {
			const buf = this.hash.copy().digest();
			return new Uint8Array(buf.buffer, buf.byteOffset, buf.byteLength);
		}
		reset() {
			this.hash = createHash("md5");
		}
	};
}
// node_modules/@smithy/core/dist-es/submodules/event-streams/eventstream-serde-config-resolver/EventStreamSerdeConfig.js
var resolveEventStreamSerdeConfig = (input) => Object.assign(input, { eventStreamMarshaller: input.eventStreamSerdeProvider(input) });
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/constants.js
var RequestChecksumCalculation = {
	WHEN_SUPPORTED: "WHEN_SUPPORTED",
	WHEN_REQUIRED: "WHEN_REQUIRED"
};
var DEFAULT_REQUEST_CHECKSUM_CALCULATION = RequestChecksumCalculation.WHEN_SUPPORTED;
var ResponseChecksumValidation = {
	WHEN_SUPPORTED: "WHEN_SUPPORTED",
	WHEN_REQUIRED: "WHEN_REQUIRED"
};
var DEFAULT_RESPONSE_CHECKSUM_VALIDATION = RequestChecksumCalculation.WHEN_SUPPORTED;
var ChecksumAlgorithm;
(function(ChecksumAlgorithm) {
	ChecksumAlgorithm["MD5"] = "MD5";
	ChecksumAlgorithm["CRC32"] = "CRC32";
	ChecksumAlgorithm["CRC32C"] = "CRC32C";
	ChecksumAlgorithm["CRC64NVME"] = "CRC64NVME";
	ChecksumAlgorithm["SHA1"] = "SHA1";
	ChecksumAlgorithm["SHA256"] = "SHA256";
})(ChecksumAlgorithm || (ChecksumAlgorithm = {}));
var ChecksumLocation;
(function(ChecksumLocation) {
	ChecksumLocation["HEADER"] = "header";
	ChecksumLocation["TRAILER"] = "trailer";
})(ChecksumLocation || (ChecksumLocation = {}));
var DEFAULT_CHECKSUM_ALGORITHM = ChecksumAlgorithm.CRC32;
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/stringUnionSelector.js
var SelectorType;
(function(SelectorType) {
	SelectorType["ENV"] = "env";
	SelectorType["CONFIG"] = "shared config entry";
})(SelectorType || (SelectorType = {}));
var stringUnionSelector = (obj, key, union, type) => {
	if (!(key in obj)) return;
	const value = obj[key].toUpperCase();
	if (!Object.values(union).includes(value)) throw new TypeError(`Cannot load ${type} '${key}'. Expected one of ${Object.values(union)}, got '${obj[key]}'.`);
	return value;
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/NODE_REQUEST_CHECKSUM_CALCULATION_CONFIG_OPTIONS.js
var ENV_REQUEST_CHECKSUM_CALCULATION = "AWS_REQUEST_CHECKSUM_CALCULATION";
var CONFIG_REQUEST_CHECKSUM_CALCULATION = "request_checksum_calculation";
var NODE_REQUEST_CHECKSUM_CALCULATION_CONFIG_OPTIONS = {
	environmentVariableSelector: (env) => stringUnionSelector(env, ENV_REQUEST_CHECKSUM_CALCULATION, RequestChecksumCalculation, SelectorType.ENV),
	configFileSelector: (profile) => stringUnionSelector(profile, CONFIG_REQUEST_CHECKSUM_CALCULATION, RequestChecksumCalculation, SelectorType.CONFIG),
	default: DEFAULT_REQUEST_CHECKSUM_CALCULATION
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/NODE_RESPONSE_CHECKSUM_VALIDATION_CONFIG_OPTIONS.js
var ENV_RESPONSE_CHECKSUM_VALIDATION = "AWS_RESPONSE_CHECKSUM_VALIDATION";
var CONFIG_RESPONSE_CHECKSUM_VALIDATION = "response_checksum_validation";
var NODE_RESPONSE_CHECKSUM_VALIDATION_CONFIG_OPTIONS = {
	environmentVariableSelector: (env) => stringUnionSelector(env, ENV_RESPONSE_CHECKSUM_VALIDATION, ResponseChecksumValidation, SelectorType.ENV),
	configFileSelector: (profile) => stringUnionSelector(profile, CONFIG_RESPONSE_CHECKSUM_VALIDATION, ResponseChecksumValidation, SelectorType.CONFIG),
	default: DEFAULT_RESPONSE_CHECKSUM_VALIDATION
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/getChecksumAlgorithmForRequest.js
var getChecksumAlgorithmForRequest = (input, { requestChecksumRequired, requestAlgorithmMember, requestChecksumCalculation }) => {
	if (!requestAlgorithmMember) return requestChecksumCalculation === RequestChecksumCalculation.WHEN_SUPPORTED || requestChecksumRequired ? DEFAULT_CHECKSUM_ALGORITHM : void 0;
	if (!input[requestAlgorithmMember]) return;
	return input[requestAlgorithmMember];
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/getChecksumLocationName.js
var getChecksumLocationName = (algorithm) => algorithm === ChecksumAlgorithm.MD5 ? "content-md5" : `x-amz-checksum-${algorithm.toLowerCase()}`;
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/hasHeader.js
var hasHeader = (header, headers) => {
	const soughtHeader = header.toLowerCase();
	for (const headerName of Object.keys(headers)) if (soughtHeader === headerName.toLowerCase()) return true;
	return false;
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/hasHeaderWithPrefix.js
var hasHeaderWithPrefix = (headerPrefix, headers) => {
	const soughtHeaderPrefix = headerPrefix.toLowerCase();
	for (const headerName of Object.keys(headers)) if (headerName.toLowerCase().startsWith(soughtHeaderPrefix)) return true;
	return false;
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/isStreaming.js
var isStreaming = (body) => body !== void 0 && typeof body !== "string" && !ArrayBuffer.isView(body) && !isArrayBuffer(body);
// node_modules/@aws-sdk/checksums/dist-es/submodules/crc/crc32c/Crc32cJs.js
var T$1 = /* @__PURE__ */ new Uint32Array(256);
for (let i = 0; i < 256; ++i) {
	let c = i;
	for (let j = 0; j < 8; ++j) c = c & 1 ? 2197175160 ^ c >>> 1 : c >>> 1;
	T$1[i] = c >>> 0;
}
var Crc32cJs = class {
	digestLength = 4;
	crc = 4294967295;
	update(data) {
		let crc = this.crc;
		for (let i = 0; i < data.length; ++i) crc = crc >>> 8 ^ T$1[(crc ^ data[i]) & 255];
		this.crc = crc;
	}
	async digest() {
		const value = (this.crc ^ 4294967295) >>> 0;
		const out = /* @__PURE__ */ new Uint8Array(4);
		out[0] = value >>> 24;
		out[1] = value >>> 16 & 255;
		out[2] = value >>> 8 & 255;
		out[3] = value & 255;
		return out;
	}
	reset() {
		this.crc = 4294967295;
	}
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/crc/crc32c/Crc32cNode.js
var Crc32cNode = Crc32cJs;
// node_modules/@aws-sdk/checksums/dist-es/submodules/crc/crc64-nvme/crc64-nvme-crt-container.js
var crc64NvmeCrtContainer = { CrtCrc64Nvme: null };
// node_modules/@aws-sdk/checksums/dist-es/submodules/crc/crc64-nvme/Crc64NvmeJs.js
var generateCRC64NVMETable = () => {
	const sliceLength = 8;
	const tables = new Array(sliceLength);
	for (let slice = 0; slice < sliceLength; slice++) {
		const table = new Array(512);
		for (let i = 0; i < 256; i++) {
			let crc = BigInt(i);
			for (let j = 0; j < 8 * (slice + 1); j++) if (crc & 1n) crc = crc >> 1n ^ 11127430586519243189n;
			else crc = crc >> 1n;
			table[i * 2] = Number(crc >> 32n & 4294967295n);
			table[i * 2 + 1] = Number(crc & 4294967295n);
		}
		tables[slice] = new Uint32Array(table);
	}
	return tables;
};
var CRC64_NVME_REVERSED_TABLE;
var t0;
var t1;
var t2;
var t3;
var t4;
var t5;
var t6;
var t7;
var ensureTablesInitialized = () => {
	if (!CRC64_NVME_REVERSED_TABLE) {
		CRC64_NVME_REVERSED_TABLE = generateCRC64NVMETable();
		[t0, t1, t2, t3, t4, t5, t6, t7] = CRC64_NVME_REVERSED_TABLE;
	}
};
var Crc64NvmeJs = class {
	c1 = 0;
	c2 = 0;
	constructor() {
		ensureTablesInitialized();
		this.reset();
	}
	update(data) {
		const len = data.length;
		let i = 0;
		let crc1 = this.c1;
		let crc2 = this.c2;
		while (i + 8 <= len) {
			const idx0 = ((crc2 ^ data[i++]) & 255) << 1;
			const idx1 = ((crc2 >>> 8 ^ data[i++]) & 255) << 1;
			const idx2 = ((crc2 >>> 16 ^ data[i++]) & 255) << 1;
			const idx3 = ((crc2 >>> 24 ^ data[i++]) & 255) << 1;
			const idx4 = ((crc1 ^ data[i++]) & 255) << 1;
			const idx5 = ((crc1 >>> 8 ^ data[i++]) & 255) << 1;
			const idx6 = ((crc1 >>> 16 ^ data[i++]) & 255) << 1;
			const idx7 = ((crc1 >>> 24 ^ data[i++]) & 255) << 1;
			crc1 = t7[idx0] ^ t6[idx1] ^ t5[idx2] ^ t4[idx3] ^ t3[idx4] ^ t2[idx5] ^ t1[idx6] ^ t0[idx7];
			crc2 = t7[idx0 + 1] ^ t6[idx1 + 1] ^ t5[idx2 + 1] ^ t4[idx3 + 1] ^ t3[idx4 + 1] ^ t2[idx5 + 1] ^ t1[idx6 + 1] ^ t0[idx7 + 1];
		}
		while (i < len) {
			const idx = ((crc2 ^ data[i]) & 255) << 1;
			crc2 = (crc2 >>> 8 | (crc1 & 255) << 24) >>> 0;
			crc1 = crc1 >>> 8 ^ t0[idx];
			crc2 ^= t0[idx + 1];
			++i;
		}
		this.c1 = crc1;
		this.c2 = crc2;
	}
	async digest() {
		const c1 = this.c1 ^ 4294967295;
		const c2 = this.c2 ^ 4294967295;
		return new Uint8Array([
			c1 >>> 24,
			c1 >>> 16 & 255,
			c1 >>> 8 & 255,
			c1 & 255,
			c2 >>> 24,
			c2 >>> 16 & 255,
			c2 >>> 8 & 255,
			c2 & 255
		]);
	}
	reset() {
		this.c1 = 4294967295;
		this.c2 = 4294967295;
	}
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/crc/crc64-nvme/Crc64Nvme.js
var Crc64Nvme = class {
	impl;
	constructor() {
		const Crt = crc64NvmeCrtContainer.CrtCrc64Nvme;
		this.impl = Crt ? new Crt() : new Crc64NvmeJs();
	}
	update(data) {
		this.impl.update(data);
	}
	async digest() {
		return this.impl.digest();
	}
	reset() {
		this.impl.reset();
	}
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/types.js
var CLIENT_SUPPORTED_ALGORITHMS = [
	ChecksumAlgorithm.CRC32,
	ChecksumAlgorithm.CRC32C,
	ChecksumAlgorithm.CRC64NVME,
	ChecksumAlgorithm.SHA1,
	ChecksumAlgorithm.SHA256
];
var PRIORITY_ORDER_ALGORITHMS = [
	ChecksumAlgorithm.SHA256,
	ChecksumAlgorithm.SHA1,
	ChecksumAlgorithm.CRC32,
	ChecksumAlgorithm.CRC32C,
	ChecksumAlgorithm.CRC64NVME
];
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/selectChecksumAlgorithmFunction.js
var selectChecksumAlgorithmFunction = (checksumAlgorithm, config) => {
	const { checksumAlgorithms = {} } = config;
	switch (checksumAlgorithm) {
		case ChecksumAlgorithm.MD5: return checksumAlgorithms?.MD5 ?? config.md5;
		case ChecksumAlgorithm.CRC32: return checksumAlgorithms?.CRC32 ?? Crc32Node;
		case ChecksumAlgorithm.CRC32C: return checksumAlgorithms?.CRC32C ?? Crc32cNode;
		case ChecksumAlgorithm.CRC64NVME: return checksumAlgorithms?.CRC64NVME ?? Crc64Nvme;
		case ChecksumAlgorithm.SHA1: return checksumAlgorithms?.SHA1 ?? config.sha1;
		case ChecksumAlgorithm.SHA256: return checksumAlgorithms?.SHA256 ?? config.sha256;
		default:
			if (checksumAlgorithms?.[checksumAlgorithm]) return checksumAlgorithms[checksumAlgorithm];
			throw new Error(`The checksum algorithm "${checksumAlgorithm}" is not supported by the client. Select one of ${CLIENT_SUPPORTED_ALGORITHMS}, or provide an implementation to  the client constructor checksums field.`);
	}
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/stringHasher.js
var stringHasher = (checksumAlgorithmFn, body) => {
	const hash = new checksumAlgorithmFn();
	hash.update(toUint8Array(body || ""));
	return hash.digest();
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/flexibleChecksumsMiddleware.js
var flexibleChecksumsMiddlewareOptions = {
	name: "flexibleChecksumsMiddleware",
	step: "build",
	tags: ["BODY_CHECKSUM"],
	override: true
};
var flexibleChecksumsMiddleware = (config, middlewareConfig) => (next, context) => async (args) => {
	if (!HttpRequest.isInstance(args.request)) return next(args);
	if (hasHeaderWithPrefix("x-amz-checksum-", args.request.headers)) return next(args);
	const { request, input } = args;
	const { body: requestBody, headers } = request;
	const { base64Encoder, streamHasher } = config;
	const { requestChecksumRequired, requestAlgorithmMember } = middlewareConfig;
	const requestChecksumCalculation = await config.requestChecksumCalculation();
	const requestAlgorithmMemberName = requestAlgorithmMember?.name;
	const requestAlgorithmMemberHttpHeader = requestAlgorithmMember?.httpHeader;
	if (requestAlgorithmMemberName && !input[requestAlgorithmMemberName]) {
		if (requestChecksumCalculation === RequestChecksumCalculation.WHEN_SUPPORTED || requestChecksumRequired) {
			input[requestAlgorithmMemberName] = DEFAULT_CHECKSUM_ALGORITHM;
			if (requestAlgorithmMemberHttpHeader) headers[requestAlgorithmMemberHttpHeader] = DEFAULT_CHECKSUM_ALGORITHM;
		}
	}
	const checksumAlgorithm = getChecksumAlgorithmForRequest(input, {
		requestChecksumRequired,
		requestAlgorithmMember: requestAlgorithmMember?.name,
		requestChecksumCalculation
	});
	let updatedBody = requestBody;
	let updatedHeaders = headers;
	if (checksumAlgorithm) {
		switch (checksumAlgorithm) {
			case ChecksumAlgorithm.CRC32:
				setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_CRC32", "U");
				break;
			case ChecksumAlgorithm.CRC32C:
				setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_CRC32C", "V");
				break;
			case ChecksumAlgorithm.CRC64NVME:
				setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_CRC64", "W");
				break;
			case ChecksumAlgorithm.SHA1:
				setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_SHA1", "X");
				break;
			case ChecksumAlgorithm.SHA256: setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_SHA256", "Y");
		}
		const checksumLocationName = getChecksumLocationName(checksumAlgorithm);
		const checksumAlgorithmFn = selectChecksumAlgorithmFunction(checksumAlgorithm, config);
		if (isStreaming(requestBody)) {
			const { getAwsChunkedEncodingStream, bodyLengthChecker } = config;
			updatedBody = getAwsChunkedEncodingStream(typeof config.requestStreamBufferSize === "number" && config.requestStreamBufferSize >= 8192 ? createBufferedReadable(requestBody, config.requestStreamBufferSize, context.logger) : requestBody, {
				base64Encoder,
				bodyLengthChecker,
				checksumLocationName,
				checksumAlgorithmFn,
				streamHasher
			});
			updatedHeaders = {
				...headers,
				"content-encoding": headers["content-encoding"] ? `${headers["content-encoding"]},aws-chunked` : "aws-chunked",
				"transfer-encoding": "chunked",
				"x-amz-decoded-content-length": headers["content-length"],
				"x-amz-content-sha256": "STREAMING-UNSIGNED-PAYLOAD-TRAILER",
				"x-amz-trailer": checksumLocationName
			};
			delete updatedHeaders["content-length"];
		} else if (!hasHeader(checksumLocationName, headers)) {
			const rawChecksum = await stringHasher(checksumAlgorithmFn, requestBody);
			updatedHeaders = {
				...headers,
				[checksumLocationName]: base64Encoder(rawChecksum)
			};
		}
	}
	try {
		return await next({
			...args,
			request: {
				...request,
				headers: updatedHeaders,
				body: updatedBody
			}
		});
	} catch (e) {
		if (e instanceof Error && e.name === "InvalidChunkSizeError") try {
			if (!e.message.endsWith(".")) e.message += ".";
			e.message += " Set [requestStreamBufferSize=number e.g. 65_536] in client constructor to instruct AWS SDK to buffer your input stream.";
		} catch (ignored) {}
		throw e;
	}
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/flexibleChecksumsInputMiddleware.js
var flexibleChecksumsInputMiddlewareOptions = {
	name: "flexibleChecksumsInputMiddleware",
	toMiddleware: "serializerMiddleware",
	relation: "before",
	tags: ["BODY_CHECKSUM"],
	override: true
};
var flexibleChecksumsInputMiddleware = (config, middlewareConfig) => (next, context) => async (args) => {
	const input = args.input;
	const { requestValidationModeMember } = middlewareConfig;
	const requestChecksumCalculation = await config.requestChecksumCalculation();
	const responseChecksumValidation = await config.responseChecksumValidation();
	switch (requestChecksumCalculation) {
		case RequestChecksumCalculation.WHEN_REQUIRED:
			setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_WHEN_REQUIRED", "a");
			break;
		case RequestChecksumCalculation.WHEN_SUPPORTED: setFeature(context, "FLEXIBLE_CHECKSUMS_REQ_WHEN_SUPPORTED", "Z");
	}
	switch (responseChecksumValidation) {
		case ResponseChecksumValidation.WHEN_REQUIRED:
			setFeature(context, "FLEXIBLE_CHECKSUMS_RES_WHEN_REQUIRED", "c");
			break;
		case ResponseChecksumValidation.WHEN_SUPPORTED: setFeature(context, "FLEXIBLE_CHECKSUMS_RES_WHEN_SUPPORTED", "b");
	}
	if (requestValidationModeMember && !input[requestValidationModeMember]) {
		if (responseChecksumValidation === ResponseChecksumValidation.WHEN_SUPPORTED) input[requestValidationModeMember] = "ENABLED";
	}
	return next(args);
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/getChecksumAlgorithmListForResponse.js
var getChecksumAlgorithmListForResponse = (responseAlgorithms = []) => {
	const validChecksumAlgorithms = [];
	let i = PRIORITY_ORDER_ALGORITHMS.length;
	for (const algorithm of responseAlgorithms) {
		const priority = PRIORITY_ORDER_ALGORITHMS.indexOf(algorithm);
		if (priority !== -1) validChecksumAlgorithms[priority] = algorithm;
		else validChecksumAlgorithms[i++] = algorithm;
	}
	return validChecksumAlgorithms.filter(Boolean);
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/isChecksumWithPartNumber.js
var isChecksumWithPartNumber = (checksum) => {
	const lastHyphenIndex = checksum.lastIndexOf("-");
	if (lastHyphenIndex !== -1) {
		const numberPart = checksum.slice(lastHyphenIndex + 1);
		if (!numberPart.startsWith("0")) {
			const number = parseInt(numberPart, 10);
			if (!isNaN(number) && number >= 1 && number <= 1e4) return true;
		}
	}
	return false;
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/getChecksum.js
var getChecksum = async (body, { checksumAlgorithmFn, base64Encoder }) => base64Encoder(await stringHasher(checksumAlgorithmFn, body));
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/validateChecksumFromResponse.js
var validateChecksumFromResponse = async (response, { config, responseAlgorithms, logger }) => {
	const checksumAlgorithms = getChecksumAlgorithmListForResponse(responseAlgorithms);
	const { body: responseBody, headers: responseHeaders } = response;
	for (const algorithm of checksumAlgorithms) {
		const responseHeader = getChecksumLocationName(algorithm);
		const checksumFromResponse = responseHeaders[responseHeader];
		if (checksumFromResponse) {
			let checksumAlgorithmFn;
			try {
				checksumAlgorithmFn = selectChecksumAlgorithmFunction(algorithm, config);
			} catch (error) {
				if (algorithm === ChecksumAlgorithm.CRC64NVME) {
					logger?.warn(`Skipping ${ChecksumAlgorithm.CRC64NVME} checksum validation: ${error.message}`);
					continue;
				}
				throw error;
			}
			const { base64Encoder } = config;
			if (isStreaming(responseBody)) {
				response.body = createChecksumStream({
					expectedChecksum: checksumFromResponse,
					checksumSourceLocation: responseHeader,
					checksum: new checksumAlgorithmFn(),
					source: responseBody,
					base64Encoder
				});
				return;
			}
			const checksum = await getChecksum(responseBody, {
				checksumAlgorithmFn,
				base64Encoder
			});
			if (checksum === checksumFromResponse) break;
			throw new Error(`Checksum mismatch: expected "${checksum}" but received "${checksumFromResponse}" in response header "${responseHeader}".`);
		}
	}
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/flexibleChecksumsResponseMiddleware.js
var flexibleChecksumsResponseMiddlewareOptions = {
	name: "flexibleChecksumsResponseMiddleware",
	toMiddleware: "deserializerMiddleware",
	relation: "after",
	tags: ["BODY_CHECKSUM"],
	override: true
};
var flexibleChecksumsResponseMiddleware = (config, middlewareConfig) => (next, context) => async (args) => {
	if (!HttpRequest.isInstance(args.request)) return next(args);
	const input = args.input;
	const result = await next(args);
	const response = result.response;
	const { requestValidationModeMember, responseAlgorithms } = middlewareConfig;
	if (requestValidationModeMember && input[requestValidationModeMember] === "ENABLED") {
		const { clientName, commandName } = context;
		const customChecksumAlgorithms = Object.keys(config.checksumAlgorithms ?? {}).filter((algorithm) => {
			const responseHeader = getChecksumLocationName(algorithm);
			return response.headers[responseHeader] !== void 0;
		});
		const algoList = getChecksumAlgorithmListForResponse([...responseAlgorithms ?? [], ...customChecksumAlgorithms]);
		if (clientName === "S3Client" && commandName === "GetObjectCommand" && algoList.every((algorithm) => {
			const responseHeader = getChecksumLocationName(algorithm);
			const checksumFromResponse = response.headers[responseHeader];
			return !checksumFromResponse || isChecksumWithPartNumber(checksumFromResponse);
		})) return result;
		await validateChecksumFromResponse(response, {
			config,
			responseAlgorithms: algoList,
			logger: context.logger
		});
	}
	return result;
};
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/getFlexibleChecksumsPlugin.js
var getFlexibleChecksumsPlugin = (config, middlewareConfig) => ({ applyToStack: (clientStack) => {
	clientStack.add(flexibleChecksumsMiddleware(config, middlewareConfig), flexibleChecksumsMiddlewareOptions);
	clientStack.addRelativeTo(flexibleChecksumsInputMiddleware(config, middlewareConfig), flexibleChecksumsInputMiddlewareOptions);
	clientStack.addRelativeTo(flexibleChecksumsResponseMiddleware(config, middlewareConfig), flexibleChecksumsResponseMiddlewareOptions);
} });
// node_modules/@aws-sdk/checksums/dist-es/submodules/flexible-checksums/resolveFlexibleChecksumsConfig.js
var resolveFlexibleChecksumsConfig = (input) => {
	const { requestChecksumCalculation, responseChecksumValidation, requestStreamBufferSize } = input;
	return Object.assign(input, {
		requestChecksumCalculation: normalizeProvider(requestChecksumCalculation ?? DEFAULT_REQUEST_CHECKSUM_CALCULATION),
		responseChecksumValidation: normalizeProvider(responseChecksumValidation ?? DEFAULT_RESPONSE_CHECKSUM_VALIDATION),
		requestStreamBufferSize: Number(requestStreamBufferSize ?? 0),
		checksumAlgorithms: input.checksumAlgorithms ?? {}
	});
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-check-content-length-header/check-content-length-header.js
var CONTENT_LENGTH_HEADER = "content-length";
var DECODED_CONTENT_LENGTH_HEADER = "x-amz-decoded-content-length";
function checkContentLengthHeader() {
	return (next, context) => async (args) => {
		const { request } = args;
		if (HttpRequest.isInstance(request)) {
			if (!(CONTENT_LENGTH_HEADER in request.headers) && !(DECODED_CONTENT_LENGTH_HEADER in request.headers)) {
				const message = `Are you using a Stream of unknown length as the Body of a PutObject request? Consider using Upload instead from @aws-sdk/lib-storage.`;
				if (typeof context?.logger?.warn === "function" && !(context.logger instanceof NoOpLogger)) context.logger.warn(message);
				else console.warn(message);
			}
		}
		return next({ ...args });
	};
}
var checkContentLengthHeaderMiddlewareOptions = {
	step: "finalizeRequest",
	tags: ["CHECK_CONTENT_LENGTH_HEADER"],
	name: "getCheckContentLengthHeaderPlugin",
	override: true
};
var getCheckContentLengthHeaderPlugin = (unused) => ({ applyToStack: (clientStack) => {
	clientStack.add(checkContentLengthHeader(), checkContentLengthHeaderMiddlewareOptions);
} });
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-region-redirect/region-redirect-endpoint-middleware.js
var regionRedirectEndpointMiddleware = (config) => {
	return (next, context) => async (args) => {
		const originalRegion = await config.region();
		const regionProviderRef = config.region;
		let unlock = () => {};
		if (context.__s3RegionRedirect) {
			Object.defineProperty(config, "region", {
				writable: false,
				value: async () => {
					return context.__s3RegionRedirect;
				}
			});
			unlock = () => Object.defineProperty(config, "region", {
				writable: true,
				value: regionProviderRef
			});
		}
		try {
			const result = await next(args);
			if (context.__s3RegionRedirect) {
				unlock();
				if (originalRegion !== await config.region()) throw new Error("Region was not restored following S3 region redirect.");
			}
			return result;
		} catch (e) {
			unlock();
			throw e;
		}
	};
};
var regionRedirectEndpointMiddlewareOptions = {
	tags: ["REGION_REDIRECT", "S3"],
	name: "regionRedirectEndpointMiddleware",
	override: true,
	relation: "before",
	toMiddleware: "endpointV2Middleware"
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-region-redirect/region-redirect-middleware.js
function regionRedirectMiddleware(clientConfig) {
	return (next, context) => async (args) => {
		try {
			return await next(args);
		} catch (err) {
			if (clientConfig.followRegionRedirects) {
				const statusCode = err?.$metadata?.httpStatusCode;
				const isHeadBucket = context.commandName === "HeadBucketCommand";
				const bucketRegionHeader = err?.$response?.headers?.["x-amz-bucket-region"];
				if (bucketRegionHeader) {
					if (statusCode === 301 || statusCode === 400 && (err?.name === "IllegalLocationConstraintException" || isHeadBucket)) {
						try {
							const actualRegion = bucketRegionHeader;
							context.logger?.debug(`Redirecting from ${await clientConfig.region()} to ${actualRegion}`);
							context.__s3RegionRedirect = actualRegion;
							setFeature(context, "S3_REGION_REDIRECT", "Ah");
						} catch (e) {
							throw new Error("Region redirect failed: " + e);
						}
						return next(args);
					}
				}
			}
			throw err;
		}
	};
}
var regionRedirectMiddlewareOptions = {
	step: "initialize",
	tags: ["REGION_REDIRECT", "S3"],
	name: "regionRedirectMiddleware",
	override: true
};
var getRegionRedirectMiddlewarePlugin = (clientConfig) => ({ applyToStack: (clientStack) => {
	clientStack.add(regionRedirectMiddleware(clientConfig), regionRedirectMiddlewareOptions);
	clientStack.addRelativeTo(regionRedirectEndpointMiddleware(clientConfig), regionRedirectEndpointMiddlewareOptions);
} });
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-express/classes/S3ExpressIdentityCache.js
var S3ExpressIdentityCache = class S3ExpressIdentityCache {
	data;
	lastPurgeTime = Date.now();
	static EXPIRED_CREDENTIAL_PURGE_INTERVAL_MS = 3e4;
	constructor(data = {}) {
		this.data = data;
	}
	get(key) {
		const entry = this.data[key];
		if (!entry) return;
		return entry;
	}
	set(key, entry) {
		this.data[key] = entry;
		return entry;
	}
	delete(key) {
		delete this.data[key];
	}
	clear() {
		this.data = {};
	}
	async purgeExpired() {
		const now = Date.now();
		if (this.lastPurgeTime + S3ExpressIdentityCache.EXPIRED_CREDENTIAL_PURGE_INTERVAL_MS > now) return;
		const data = this.data;
		for (const key in data) {
			const entry = data[key];
			if (!entry.isRefreshing) {
				const credential = await entry.identity;
				if (credential.expiration) {
					if (credential.expiration.getTime() < now && data[key] === entry) delete data[key];
				}
			}
		}
	}
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-express/classes/S3ExpressIdentityCacheEntry.js
var S3ExpressIdentityCacheEntry = class {
	_identity;
	isRefreshing;
	accessed;
	constructor(_identity, isRefreshing = false, accessed = Date.now()) {
		this._identity = _identity;
		this.isRefreshing = isRefreshing;
		this.accessed = accessed;
	}
	get identity() {
		this.accessed = Date.now();
		return this._identity;
	}
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-express/classes/S3ExpressIdentityProviderImpl.js
var S3ExpressIdentityProviderImpl = class S3ExpressIdentityProviderImpl {
	createSessionFn;
	cache;
	static REFRESH_WINDOW_MS = 6e4;
	accessKeyId;
	cacheGeneration = 0;
	constructor(createSessionFn, cache = new S3ExpressIdentityCache()) {
		this.createSessionFn = createSessionFn;
		this.cache = cache;
	}
	async getS3ExpressIdentity(awsIdentity, identityProperties) {
		const bucket = identityProperties.Bucket;
		const { cache } = this;
		if (awsIdentity.accessKeyId !== this.accessKeyId) {
			this.accessKeyId = awsIdentity.accessKeyId;
			this.cacheGeneration++;
			cache.clear();
		}
		const cacheGeneration = this.cacheGeneration;
		const entry = cache.get(bucket);
		if (entry) return entry.identity.then((identity) => {
			if ((identity.expiration?.getTime() ?? 0) < Date.now()) return cache.set(bucket, new S3ExpressIdentityCacheEntry(this.getIdentity(bucket))).identity;
			if ((identity.expiration?.getTime() ?? 0) < Date.now() + S3ExpressIdentityProviderImpl.REFRESH_WINDOW_MS && !entry.isRefreshing) {
				entry.isRefreshing = true;
				this.getIdentity(bucket).then((id) => {
					if (cacheGeneration === this.cacheGeneration) cache.set(bucket, new S3ExpressIdentityCacheEntry(Promise.resolve(id)));
				});
			}
			return identity;
		});
		return cache.set(bucket, new S3ExpressIdentityCacheEntry(this.getIdentity(bucket))).identity;
	}
	async getIdentity(bucket) {
		await this.cache.purgeExpired().catch((error) => {
			console.warn("Error while clearing expired entries in S3ExpressIdentityCache: \n" + error);
		});
		const session = await this.createSessionFn(bucket);
		if (!session.Credentials?.AccessKeyId || !session.Credentials?.SecretAccessKey) throw new Error("s3#createSession response credential missing AccessKeyId or SecretAccessKey.");
		return {
			accessKeyId: session.Credentials.AccessKeyId,
			secretAccessKey: session.Credentials.SecretAccessKey,
			sessionToken: session.Credentials.SessionToken,
			expiration: session.Credentials.Expiration ? new Date(session.Credentials.Expiration) : void 0
		};
	}
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-configuration/s3Configuration.js
var resolveS3Config = (input, { session }) => {
	const [s3ClientProvider, CreateSessionCommandCtor] = session;
	const { forcePathStyle, useAccelerateEndpoint, disableMultiregionAccessPoints, followRegionRedirects, s3ExpressIdentityProvider, bucketEndpoint, expectContinueHeader } = input;
	return Object.assign(input, {
		forcePathStyle: forcePathStyle ?? false,
		useAccelerateEndpoint: useAccelerateEndpoint ?? false,
		disableMultiregionAccessPoints: disableMultiregionAccessPoints ?? false,
		followRegionRedirects: followRegionRedirects ?? false,
		s3ExpressIdentityProvider: s3ExpressIdentityProvider ?? new S3ExpressIdentityProviderImpl(async (key) => s3ClientProvider().send(new CreateSessionCommandCtor({ Bucket: key }))),
		bucketEndpoint: bucketEndpoint ?? false,
		expectContinueHeader: expectContinueHeader ?? 2097152
	});
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-expires/s3-expires-middleware.js
var s3ExpiresMiddleware = (config) => {
	return (next, context) => async (args) => {
		const result = await next(args);
		const { response } = result;
		if (HttpResponse.isInstance(response)) {
			if (response.headers.expires) {
				response.headers.expiresstring = response.headers.expires;
				try {
					parseRfc7231DateTime(response.headers.expires);
				} catch (e) {
					context.logger?.warn(`AWS SDK Warning for ${context.clientName}::${context.commandName} response parsing (${response.headers.expires}): ${e}`);
					delete response.headers.expires;
				}
			}
		}
		return result;
	};
};
var s3ExpiresMiddlewareOptions = {
	tags: ["S3"],
	name: "s3ExpiresMiddleware",
	override: true,
	relation: "after",
	toMiddleware: "deserializerMiddleware"
};
var getS3ExpiresMiddlewarePlugin = (clientConfig) => ({ applyToStack: (clientStack) => {
	clientStack.addRelativeTo(s3ExpiresMiddleware(clientConfig), s3ExpiresMiddlewareOptions);
} });
var S3_EXPRESS_AUTH_SCHEME = "sigv4-s3express";
var SESSION_TOKEN_HEADER = "X-Amz-S3session-Token".toLowerCase();
var NODE_DISABLE_S3_EXPRESS_SESSION_AUTH_ENV_NAME = "AWS_S3_DISABLE_EXPRESS_SESSION_AUTH";
var NODE_DISABLE_S3_EXPRESS_SESSION_AUTH_INI_NAME = "s3_disable_express_session_auth";
var NODE_DISABLE_S3_EXPRESS_SESSION_AUTH_OPTIONS = {
	environmentVariableSelector: (env) => booleanSelector(env, NODE_DISABLE_S3_EXPRESS_SESSION_AUTH_ENV_NAME, SelectorType$1.ENV),
	configFileSelector: (profile) => booleanSelector(profile, NODE_DISABLE_S3_EXPRESS_SESSION_AUTH_INI_NAME, SelectorType$1.CONFIG),
	default: false
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-express/functions/s3ExpressMiddleware.js
var s3ExpressMiddleware = (options) => {
	return (next, context) => async (args) => {
		if (context.endpointV2) {
			const endpoint = context.endpointV2;
			const isS3ExpressAuth = endpoint.properties?.authSchemes?.[0]?.name === S3_EXPRESS_AUTH_SCHEME;
			if (endpoint.properties?.backend === "S3Express" || endpoint.properties?.bucketType === "Directory") {
				setFeature(context, "S3_EXPRESS_BUCKET", "J");
				context.isS3ExpressBucket = true;
			}
			if (isS3ExpressAuth) {
				const requestBucket = args.input.Bucket;
				if (requestBucket) {
					const s3ExpressIdentity = await options.s3ExpressIdentityProvider.getS3ExpressIdentity(await options.credentials(), { Bucket: requestBucket });
					context.s3ExpressIdentity = s3ExpressIdentity;
					if (HttpRequest.isInstance(args.request) && s3ExpressIdentity.sessionToken) args.request.headers[SESSION_TOKEN_HEADER] = s3ExpressIdentity.sessionToken;
				}
			}
		}
		return next(args);
	};
};
var s3ExpressMiddlewareOptions = {
	name: "s3ExpressMiddleware",
	step: "build",
	tags: ["S3", "S3_EXPRESS"],
	override: true
};
var getS3ExpressPlugin = (options) => ({ applyToStack: (clientStack) => {
	clientStack.add(s3ExpressMiddleware(options), s3ExpressMiddlewareOptions);
} });
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-express/functions/signS3Express.js
var signS3Express = async (s3ExpressIdentity, signingOptions, request, sigV4MultiRegionSigner) => {
	const signedRequest = await sigV4MultiRegionSigner.signWithCredentials(request, s3ExpressIdentity, {});
	if (signedRequest.headers["X-Amz-Security-Token"] || signedRequest.headers["x-amz-security-token"]) throw new Error("X-Amz-Security-Token must not be set for s3-express requests.");
	return signedRequest;
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-s3-express/functions/s3ExpressHttpSigningMiddleware.js
var defaultErrorHandler = (signingProperties) => (error) => {
	throw error;
};
var defaultSuccessHandler = (httpResponse, signingProperties) => {};
var s3ExpressHttpSigningMiddleware = (config) => (next, context) => async (args) => {
	if (!HttpRequest.isInstance(args.request)) return next(args);
	const scheme = getSmithyContext(context).selectedHttpAuthScheme;
	if (!scheme) throw new Error(`No HttpAuthScheme was selected: unable to sign request`);
	const { httpAuthOption: { signingProperties = {} }, identity, signer } = scheme;
	let request;
	if (context.s3ExpressIdentity) request = await signS3Express(context.s3ExpressIdentity, signingProperties, args.request, await config.signer());
	else request = await signer.sign(args.request, identity, signingProperties);
	const output = await next({
		...args,
		request
	}).catch((signer.errorHandler || defaultErrorHandler)(signingProperties));
	(signer.successHandler || defaultSuccessHandler)(output.response, signingProperties);
	return output;
};
var getS3ExpressHttpSigningPlugin = (config) => ({ applyToStack: (clientStack) => {
	clientStack.addRelativeTo(s3ExpressHttpSigningMiddleware(config), httpSigningMiddlewareOptions);
} });
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/to-stream/toStream.js
function toStream(bytes) {
	return Readable.from(Buffer.from(bytes));
}
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-throw-200-exceptions/throw-200-exceptions.js
var THROW_IF_EMPTY_BODY = {
	CopyObjectCommand: true,
	UploadPartCopyCommand: true,
	CompleteMultipartUploadCommand: true
};
var throw200ExceptionsMiddleware = (config) => (next, context) => async (args) => {
	const result = await next(args);
	const { response } = result;
	if (!HttpResponse.isInstance(response)) return result;
	const { statusCode, body } = response;
	if (statusCode < 200 || statusCode >= 300) return result;
	const bodyBytes = await collectBody(body, config);
	response.body = toStream(bodyBytes);
	if (bodyBytes.length === 0 && THROW_IF_EMPTY_BODY[context.commandName]) {
		const err = /* @__PURE__ */ new Error("S3 aborted request");
		err.$metadata = { httpStatusCode: 503 };
		err.name = "InternalError";
		throw err;
	}
	const bodyStringTail = config.utf8Encoder(bodyBytes.subarray(bodyBytes.length - 16));
	if (bodyStringTail && bodyStringTail.endsWith("</Error>")) response.statusCode = 503;
	return result;
};
var collectBody = (streamBody = /* @__PURE__ */ new Uint8Array(), context) => {
	if (streamBody instanceof Uint8Array) return Promise.resolve(streamBody);
	return context.streamCollector(streamBody) || Promise.resolve(/* @__PURE__ */ new Uint8Array());
};
var throw200ExceptionsMiddlewareOptions = {
	relation: "after",
	toMiddleware: "deserializerMiddleware",
	tags: ["THROW_200_EXCEPTIONS", "S3"],
	name: "throw200ExceptionsMiddleware",
	override: true
};
var getThrow200ExceptionsPlugin = (config) => ({ applyToStack: (clientStack) => {
	clientStack.addRelativeTo(throw200ExceptionsMiddleware(config), throw200ExceptionsMiddlewareOptions);
} });
// node_modules/@aws-sdk/core/dist-es/submodules/util/util-arn-parser/arn.js
var validate = (str) => typeof str === "string" && str.indexOf("arn:") === 0 && str.split(":").length >= 6;
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-region-redirect/bucket-endpoint-middleware.js
function bucketEndpointMiddleware(options) {
	return (next, context) => async (args) => {
		if (options.bucketEndpoint) {
			const endpoint = context.endpointV2;
			if (endpoint) {
				const bucket = args.input.Bucket;
				if (typeof bucket === "string") try {
					const bucketEndpointUrl = new URL(bucket);
					context.endpointV2 = {
						...endpoint,
						url: bucketEndpointUrl
					};
				} catch (e) {
					const warning = `@aws-sdk/middleware-sdk-s3: bucketEndpoint=true was set but Bucket=${bucket} could not be parsed as URL.`;
					if (context.logger?.constructor?.name === "NoOpLogger") console.warn(warning);
					else context.logger?.warn?.(warning);
					throw e;
				}
			}
		}
		return next(args);
	};
}
var bucketEndpointMiddlewareOptions = {
	name: "bucketEndpointMiddleware",
	override: true,
	relation: "after",
	toMiddleware: "endpointV2Middleware"
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-validate-bucket-name/validate-bucket-name.js
function validateBucketNameMiddleware({ bucketEndpoint }) {
	return (next) => async (args) => {
		const { input: { Bucket } } = args;
		if (!bucketEndpoint && typeof Bucket === "string" && !validate(Bucket) && Bucket.indexOf("/") >= 0) {
			const err = /* @__PURE__ */ new Error(`Bucket name shouldn't contain '/', received '${Bucket}'`);
			err.name = "InvalidBucketName";
			throw err;
		}
		return next({ ...args });
	};
}
var validateBucketNameMiddlewareOptions = {
	step: "initialize",
	tags: ["VALIDATE_BUCKET_NAME"],
	name: "validateBucketNameMiddleware",
	override: true
};
var getValidateBucketNamePlugin = (options) => ({ applyToStack: (clientStack) => {
	clientStack.add(validateBucketNameMiddleware(options), validateBucketNameMiddlewareOptions);
	clientStack.addRelativeTo(bucketEndpointMiddleware(options), bucketEndpointMiddlewareOptions);
} });
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/protocol/S3RestXmlProtocol.js
var S3RestXmlProtocol = class extends AwsRestXmlProtocol {
	async serializeRequest(operationSchema, input, context) {
		const request = await super.serializeRequest(operationSchema, input, context);
		const ns = NormalizedSchema.of(operationSchema.input);
		const staticStructureSchema = ns.getSchema();
		let bucketMemberIndex = 0;
		const requiredMemberCount = staticStructureSchema[6] ?? 0;
		if (input && typeof input === "object") for (const [memberName, memberNs] of ns.structIterator()) {
			if (++bucketMemberIndex > requiredMemberCount) break;
			if (memberName === "Bucket") {
				if (!input.Bucket && memberNs.getMergedTraits().httpLabel) throw new Error(`No value provided for input HTTP label: Bucket.`);
				break;
			}
		}
		return request;
	}
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/NodeUseArnRegionConfigOptions.js
var NODE_USE_ARN_REGION_ENV_NAME = "AWS_S3_USE_ARN_REGION";
var NODE_USE_ARN_REGION_INI_NAME = "s3_use_arn_region";
var NODE_USE_ARN_REGION_CONFIG_OPTIONS = {
	environmentVariableSelector: (env) => booleanSelector(env, NODE_USE_ARN_REGION_ENV_NAME, SelectorType$1.ENV),
	configFileSelector: (profile) => booleanSelector(profile, NODE_USE_ARN_REGION_INI_NAME, SelectorType$1.CONFIG),
	default: void 0
};
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-expect-continue/middleware-expect-continue.js
function addExpectContinueMiddleware(options) {
	return (next) => async (args) => {
		const { request } = args;
		if (options.expectContinueHeader !== false && HttpRequest.isInstance(request) && request.body && options.runtime === "node" && options.requestHandler?.constructor?.name !== "FetchHttpHandler") {
			let sendHeader = true;
			if (typeof options.expectContinueHeader === "number") try {
				sendHeader = (Number(request.headers?.["content-length"]) ?? options.bodyLengthChecker?.(request.body) ?? Infinity) >= options.expectContinueHeader;
			} catch (e) {}
			else sendHeader = !!options.expectContinueHeader;
			if (sendHeader) request.headers.Expect = "100-continue";
		}
		return next({
			...args,
			request
		});
	};
}
var addExpectContinueMiddlewareOptions = {
	step: "build",
	tags: ["SET_EXPECT_HEADER", "EXPECT_HEADER"],
	name: "addExpectContinueMiddleware",
	override: true
};
var getAddExpectContinuePlugin = (options) => ({ applyToStack: (clientStack) => {
	clientStack.add(addExpectContinueMiddleware(options), addExpectContinueMiddlewareOptions);
} });
// node_modules/@aws-sdk/middleware-sdk-s3/dist-es/submodules/s3/middleware-ssec/middleware-ssec.js
function ssecMiddleware(options) {
	return (next) => async (args) => {
		const input = { ...args.input };
		for (const prop of [{
			target: "SSECustomerKey",
			hash: "SSECustomerKeyMD5"
		}, {
			target: "CopySourceSSECustomerKey",
			hash: "CopySourceSSECustomerKeyMD5"
		}]) {
			const value = input[prop.target];
			if (value) {
				let valueForHash;
				if (typeof value === "string") {
					if (isValidBase64EncodedSSECustomerKey(value, options)) valueForHash = options.base64Decoder(value);
					else {
						valueForHash = options.utf8Decoder(value);
						input[prop.target] = options.base64Encoder(valueForHash);
					}
				} else {
					valueForHash = ArrayBuffer.isView(value) ? new Uint8Array(value.buffer, value.byteOffset, value.byteLength) : new Uint8Array(value);
					input[prop.target] = options.base64Encoder(valueForHash);
				}
				const hash = new options.md5();
				hash.update(valueForHash);
				input[prop.hash] = options.base64Encoder(await hash.digest());
			}
		}
		return next({
			...args,
			input
		});
	};
}
var ssecMiddlewareOptions = {
	name: "ssecMiddleware",
	step: "initialize",
	tags: ["SSE"],
	override: true
};
var getSsecPlugin = (config) => ({ applyToStack: (clientStack) => {
	clientStack.add(ssecMiddleware(config), ssecMiddlewareOptions);
} });
function isValidBase64EncodedSSECustomerKey(str, options) {
	if (!/^(?:[A-Za-z0-9+/]{4})*([A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(str)) return false;
	try {
		return options.base64Decoder(str).length === 32;
	} catch {
		return false;
	}
}
// node_modules/@aws-sdk/client-s3/dist-es/endpoint/bdd.js
var aw = "ref";
var ax = "argv";
var ay = "backend";
var az = "authSchemes";
var aA = "disableDoubleEncoding";
var aB = "signingName";
var aC = "signingRegion";
var aD = "signingRegionSet";
var a = -1;
var b = true;
var c = false;
var d = "isSet";
var e = "booleanEquals";
var f = "stringEquals";
var g = "coalesce";
var h = "substring";
var i = "";
var j = "aws.partition";
var k = "partitionResult";
var l = "accessPointSuffix";
var m = "regionPrefix";
var n = (n) => "outpostId_ssa_" + n + i;
var o = "hardwareType";
var p = "ite";
var q = "isValidHostLabel";
var s = "sigv4";
var t = "aws.isVirtualHostableS3Bucket";
var u = "url";
var v = "getAttr";
var w = "bucketArn";
var x = "--";
var y = "arnType";
var z = "accesspoint";
var A = (n) => "accessPointName_ssa_" + n + i;
var B = "s3-object-lambda";
var C = "s3-outposts";
var D = "bucketPartition";
var E = "us-east-1";
var F = "outpostType";
var G = "name";
var H = "s3";
var I = "{url#scheme}://{Bucket}.{url#authority}{url#path}";
var J = "{url#scheme}://{url#authority}{url#path}";
var K$1 = "{url#scheme}://{url#authority}{url#normalizedPath}{Bucket}";
var L = "https://{Bucket}.s3-accelerate.{partitionResult#dnsSuffix}";
var M = "https://{Bucket}.s3.{partitionResult#dnsSuffix}";
var N = (n) => "{url#scheme}://{accessPointName_ssa_" + n + "}-{bucketArn#accountId}.{url#authority}{url#path}";
var O = (n) => "Invalid ARN: The access point name may only contain a-z, A-Z, 0-9 and `-`. Found: `{accessPointName_ssa_" + n + "}`";
var P = "sigv4a";
var Q = "{url#scheme}://{url#authority}{url#normalizedPath}{uri_encoded_bucket}";
var R = "https://s3.{partitionResult#dnsSuffix}/{uri_encoded_bucket}";
var S = "https://s3.{partitionResult#dnsSuffix}";
var T = { [aw]: "UseFIPS" };
var U = { [aw]: "UseDualStack" };
var V = { [aw]: "Bucket" };
var W = {
	"fn": v,
	[ax]: [{ [aw]: k }, G]
};
var X = { [aw]: u };
var Y = { [aw]: "Region" };
var Z = { [aw]: w };
var aa = { [aw]: y };
var ab = { [aw]: "accessPointName_ssa_1" };
var ac = {
	"fn": v,
	[ax]: [Z, "region"]
};
var ad = { [aw]: o };
var ae = {
	"fn": v,
	[ax]: [Z, "service"]
};
var af = {
	"fn": v,
	[ax]: [Z, "accountId"]
};
var ag = {
	[ay]: "S3Express",
	[az]: [{
		[aA]: true,
		[G]: "{_s3e_auth}",
		[aB]: "s3express",
		[aC]: "{Region}"
	}]
};
var ah = {
	[ay]: "S3Express",
	[az]: [{
		[aA]: true,
		[G]: s,
		[aB]: "s3express",
		[aC]: "{Region}"
	}]
};
var ai = { [az]: [{
	[aA]: true,
	[G]: P,
	[aB]: C,
	[aD]: ["*"]
}, {
	[aA]: true,
	[G]: s,
	[aB]: C,
	[aC]: "{Region}"
}] };
var aj = { [az]: [{
	[aA]: true,
	[G]: s,
	[aB]: H,
	[aC]: E
}] };
var ak = { [az]: [{
	[aA]: true,
	[G]: s,
	[aB]: H,
	[aC]: "{Region}"
}] };
var al = { [az]: [{
	[aA]: true,
	[G]: s,
	[aB]: B,
	[aC]: "{bucketArn#region}"
}] };
var am = { [az]: [{
	[aA]: true,
	[G]: s,
	[aB]: H,
	[aC]: "{bucketArn#region}"
}] };
var an = { [az]: [{
	[aA]: true,
	[G]: P,
	[aB]: C,
	[aD]: ["*"]
}, {
	[aA]: true,
	[G]: s,
	[aB]: C,
	[aC]: "{bucketArn#region}"
}] };
var ao = { [az]: [{
	[aA]: true,
	[G]: s,
	[aB]: B,
	[aC]: "{Region}"
}] };
var ap = [Y];
var aq = [{ [aw]: "Endpoint" }];
var as = [V];
var at = [
	V,
	0,
	7,
	true
];
var au = [Z, "resourceId[1]"];
var av = ["*"];
var _data = {
	conditions: [
		[d, ap],
		[e, [{ [aw]: "Accelerate" }, b]],
		[e, [T, b]],
		[e, [U, b]],
		[d, aq],
		[d, as],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					0,
					6,
					b
				]
			}, i]
		}, "--x-s3"]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: at
			}, i]
		}, "--xa-s3"]],
		[
			j,
			ap,
			k
		],
		[
			h,
			at,
			l
		],
		[f, [{ [aw]: l }, "--op-s3"]],
		[
			h,
			[
				V,
				8,
				12,
				b
			],
			m
		],
		[
			h,
			[
				V,
				32,
				49,
				b
			],
			n(2)
		],
		[
			h,
			[
				V,
				49,
				50,
				b
			],
			o
		],
		[e, [{ [aw]: "ForcePathStyle" }, b]],
		[f, [W, "aws-cn"]],
		[
			p,
			[
				U,
				".dualstack",
				i
			],
			"_s3e_ds"
		],
		[q, [{ [aw]: n(2) }, c]],
		[
			p,
			[
				T,
				"-fips",
				i
			],
			"_s3e_fips"
		],
		[
			p,
			[
				{
					fn: g,
					[ax]: [{ [aw]: "DisableS3ExpressSessionAuth" }, c]
				},
				s,
				"sigv4-s3express"
			],
			"_s3e_auth"
		],
		[t, [V, c]],
		[
			"parseURL",
			aq,
			u
		],
		[e, [{
			fn: g,
			[ax]: [{ [aw]: "UseS3ExpressControlEndpoint" }, c]
		}, b]],
		[t, [V, b]],
		[f, [{
			fn: v,
			[ax]: [X, "scheme"]
		}, "http"]],
		[q, [Y, c]],
		[
			"aws.parseArn",
			as,
			w
		],
		[
			v,
			[{
				fn: "split",
				[ax]: [
					V,
					x,
					0
				]
			}, "[-2]"],
			"s3expressAvailabilityZoneId"
		],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					0,
					4,
					c
				]
			}, i]
		}, "arn:"]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					16,
					18,
					b
				]
			}, i]
		}, x]],
		[e, [{
			fn: v,
			[ax]: [X, "isIp"]
		}, b]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					21,
					23,
					b
				]
			}, i]
		}, x]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					27,
					29,
					b
				]
			}, i]
		}, x]],
		[f, [{ [aw]: m }, "beta"]],
		[
			"uriEncode",
			as,
			"uri_encoded_bucket"
		],
		[q, [Y, b]],
		[e, [{
			fn: g,
			[ax]: [{ [aw]: "UseObjectLambdaEndpoint" }, c]
		}, b]],
		[
			v,
			[Z, "resourceId[0]"],
			y
		],
		[f, [aa, i]],
		[f, [aa, z]],
		[
			v,
			au,
			A(1)
		],
		[f, [ab, i]],
		[f, [ac, i]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					14,
					16,
					b
				]
			}, i]
		}, x]],
		[f, [ad, "e"]],
		[f, [ad, "o"]],
		[f, [Y, "aws-global"]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					19,
					21,
					b
				]
			}, i]
		}, x]],
		[f, [ae, B]],
		[e, [{
			fn: g,
			[ax]: [{ [aw]: "DisableAccessPoints" }, c]
		}, b]],
		[f, [ae, C]],
		[
			j,
			[ac],
			D
		],
		[q, [ab, b]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					26,
					28,
					b
				]
			}, i]
		}, x]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					15,
					17,
					b
				]
			}, i]
		}, x]],
		[v, [Z, "resourceId[4]"]],
		[f, [{
			fn: g,
			[ax]: [{
				fn: h,
				[ax]: [
					V,
					20,
					22,
					b
				]
			}, i]
		}, x]],
		[e, [{ [aw]: "UseGlobalEndpoint" }, b]],
		[f, [Y, E]],
		[
			v,
			au,
			n(1)
		],
		[e, [{
			fn: g,
			[ax]: [{ [aw]: "UseArnRegion" }, b]
		}, b]],
		[q, [{ [aw]: n(1) }, c]],
		[
			v,
			[Z, "resourceId[2]"],
			F
		],
		[f, [Y, ac]],
		[f, [{
			fn: v,
			[ax]: [{ [aw]: D }, G]
		}, W]],
		[e, [{ [aw]: "DisableMultiRegionAccessPoints" }, b]],
		[q, [ac, b]],
		[f, [{
			fn: v,
			[ax]: [Z, "partition"]
		}, W]],
		[f, [af, i]],
		[f, [ae, H]],
		[q, [af, c]],
		[
			v,
			[Z, "resourceId[3]"],
			A(2)
		],
		[q, [ab, c]],
		[f, [{ [aw]: F }, z]],
		[q, [{ [aw]: A(2) }, c]]
	],
	results: [
		[a],
		[a, "Accelerate cannot be used with FIPS"],
		[a, "Cannot set dual-stack in combination with a custom endpoint."],
		[a, "A custom endpoint cannot be combined with FIPS"],
		[a, "A custom endpoint cannot be combined with S3 Accelerate"],
		[a, "Partition does not support FIPS"],
		[a, "S3Express does not support S3 Accelerate."],
		["{url#scheme}://{url#authority}/{uri_encoded_bucket}{url#path}", ag],
		[I, ag],
		[a, "S3Express bucket name is not a valid virtual hostable name."],
		["https://s3express-control{_s3e_fips}{_s3e_ds}.{Region}.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", ah],
		["https://{Bucket}.s3express{_s3e_fips}-{s3expressAvailabilityZoneId}{_s3e_ds}.{Region}.{partitionResult#dnsSuffix}", ag],
		[a, "Unrecognized S3Express bucket name format."],
		[J, ag],
		["https://s3express-control{_s3e_fips}{_s3e_ds}.{Region}.{partitionResult#dnsSuffix}", ah],
		[a, "Expected a endpoint to be specified but no endpoint was found"],
		["https://{Bucket}.ec2.{url#authority}", ai],
		["https://{Bucket}.ec2.s3-outposts.{Region}.{partitionResult#dnsSuffix}", ai],
		["https://{Bucket}.op-{outpostId_ssa_2}.{url#authority}", ai],
		["https://{Bucket}.op-{outpostId_ssa_2}.s3-outposts.{Region}.{partitionResult#dnsSuffix}", ai],
		[a, "Unrecognized hardware type: \"Expected hardware type o or e but got {hardwareType}\""],
		[a, "Invalid Outposts Bucket alias - it must be a valid bucket name."],
		[a, "Invalid ARN: The outpost Id must only contain a-z, A-Z, 0-9 and `-`."],
		[a, "Custom endpoint `{Endpoint}` was not a valid URI"],
		[a, "S3 Accelerate cannot be used in this region"],
		["https://{Bucket}.s3-fips.dualstack.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://{Bucket}.s3-fips.dualstack.{Region}.{partitionResult#dnsSuffix}", ak],
		["https://{Bucket}.s3-fips.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://{Bucket}.s3-fips.{Region}.{partitionResult#dnsSuffix}", ak],
		["https://{Bucket}.s3-accelerate.dualstack.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://{Bucket}.s3-accelerate.dualstack.{partitionResult#dnsSuffix}", ak],
		["https://{Bucket}.s3.dualstack.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://{Bucket}.s3.dualstack.{Region}.{partitionResult#dnsSuffix}", ak],
		[K$1, aj],
		[I, aj],
		[K$1, ak],
		[I, ak],
		[L, aj],
		[L, ak],
		[M, aj],
		[M, ak],
		["https://{Bucket}.s3.{Region}.{partitionResult#dnsSuffix}", ak],
		[a, "Invalid region: region was not a valid DNS name."],
		[a, "S3 Object Lambda does not support Dual-stack"],
		[a, "S3 Object Lambda does not support S3 Accelerate"],
		[a, "Access points are not supported for this operation"],
		[a, "Invalid configuration: region from ARN `{bucketArn#region}` does not match client region `{Region}` and UseArnRegion is `false`"],
		[a, "Invalid ARN: Missing account id"],
		[N(1), al],
		["https://{accessPointName_ssa_1}-{bucketArn#accountId}.s3-object-lambda-fips.{bucketArn#region}.{bucketPartition#dnsSuffix}", al],
		["https://{accessPointName_ssa_1}-{bucketArn#accountId}.s3-object-lambda.{bucketArn#region}.{bucketPartition#dnsSuffix}", al],
		[a, O(1)],
		[a, "Invalid ARN: The account id may only contain a-z, A-Z, 0-9 and `-`. Found: `{bucketArn#accountId}`"],
		[a, "Invalid region in ARN: `{bucketArn#region}` (invalid DNS name)"],
		[a, "Client was configured for partition `{partitionResult#name}` but ARN (`{Bucket}`) has `{bucketPartition#name}`"],
		[a, "Invalid ARN: The ARN may only contain a single resource component after `accesspoint`."],
		[a, "Invalid ARN: bucket ARN is missing a region"],
		[a, "Invalid ARN: Expected a resource of the format `accesspoint:<accesspoint name>` but no name was provided"],
		[a, "Invalid ARN: Object Lambda ARNs only support `accesspoint` arn types, but found: `{arnType}`"],
		[a, "Access Points do not support S3 Accelerate"],
		["https://{accessPointName_ssa_1}-{bucketArn#accountId}.s3-accesspoint-fips.dualstack.{bucketArn#region}.{bucketPartition#dnsSuffix}", am],
		["https://{accessPointName_ssa_1}-{bucketArn#accountId}.s3-accesspoint-fips.{bucketArn#region}.{bucketPartition#dnsSuffix}", am],
		["https://{accessPointName_ssa_1}-{bucketArn#accountId}.s3-accesspoint.dualstack.{bucketArn#region}.{bucketPartition#dnsSuffix}", am],
		[N(1), am],
		["https://{accessPointName_ssa_1}-{bucketArn#accountId}.s3-accesspoint.{bucketArn#region}.{bucketPartition#dnsSuffix}", am],
		[a, "Invalid ARN: The ARN was not for the S3 service, found: {bucketArn#service}"],
		[a, "S3 MRAP does not support dual-stack"],
		[a, "S3 MRAP does not support FIPS"],
		[a, "S3 MRAP does not support S3 Accelerate"],
		[a, "Invalid configuration: Multi-Region Access Point ARNs are disabled."],
		["https://{accessPointName_ssa_1}.accesspoint.s3-global.{partitionResult#dnsSuffix}", { [az]: [{
			[aA]: b,
			name: P,
			[aB]: H,
			[aD]: av
		}] }],
		[a, "Client was configured for partition `{partitionResult#name}` but bucket referred to partition `{bucketArn#partition}`"],
		[a, "Invalid Access Point Name"],
		[a, "S3 Outposts does not support Dual-stack"],
		[a, "S3 Outposts does not support FIPS"],
		[a, "S3 Outposts does not support S3 Accelerate"],
		[a, "Invalid Arn: Outpost Access Point ARN contains sub resources"],
		["https://{accessPointName_ssa_2}-{bucketArn#accountId}.{outpostId_ssa_1}.{url#authority}", an],
		["https://{accessPointName_ssa_2}-{bucketArn#accountId}.{outpostId_ssa_1}.s3-outposts.{bucketArn#region}.{bucketPartition#dnsSuffix}", an],
		[a, O(2)],
		[a, "Expected an outpost type `accesspoint`, found {outpostType}"],
		[a, "Invalid ARN: expected an access point name"],
		[a, "Invalid ARN: Expected a 4-component resource"],
		[a, "Invalid ARN: The outpost Id may only contain a-z, A-Z, 0-9 and `-`. Found: `{outpostId_ssa_1}`"],
		[a, "Invalid ARN: The Outpost Id was not set"],
		[a, "Invalid ARN: Unrecognized format: {Bucket} (type: {arnType})"],
		[a, "Invalid ARN: No ARN type specified"],
		[a, "Invalid ARN: `{Bucket}` was not a valid ARN"],
		[a, "Path-style addressing cannot be used with ARN buckets"],
		["https://s3-fips.dualstack.us-east-1.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", aj],
		["https://s3-fips.dualstack.{Region}.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", ak],
		["https://s3-fips.us-east-1.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", aj],
		["https://s3-fips.{Region}.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", ak],
		["https://s3.dualstack.us-east-1.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", aj],
		["https://s3.dualstack.{Region}.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", ak],
		[Q, aj],
		[Q, ak],
		[R, aj],
		[R, ak],
		["https://s3.{Region}.{partitionResult#dnsSuffix}/{uri_encoded_bucket}", ak],
		[a, "Path-style addressing cannot be used with S3 Accelerate"],
		[J, ao],
		["https://s3-object-lambda-fips.{Region}.{partitionResult#dnsSuffix}", ao],
		["https://s3-object-lambda.{Region}.{partitionResult#dnsSuffix}", ao],
		["https://s3-fips.dualstack.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://s3-fips.dualstack.{Region}.{partitionResult#dnsSuffix}", ak],
		["https://s3-fips.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://s3-fips.{Region}.{partitionResult#dnsSuffix}", ak],
		["https://s3.dualstack.us-east-1.{partitionResult#dnsSuffix}", aj],
		["https://s3.dualstack.{Region}.{partitionResult#dnsSuffix}", ak],
		[J, aj],
		[J, ak],
		[S, aj],
		[S, ak],
		["https://s3.{Region}.{partitionResult#dnsSuffix}", ak],
		[a, "A region must be set when sending requests to S3."]
	]
};
var root = 2;
var nodes = new Int32Array([
	-1,
	1,
	-1,
	0,
	3,
	100000115,
	1,
	424,
	4,
	2,
	272,
	5,
	3,
	233,
	6,
	4,
	85,
	7,
	5,
	15,
	8,
	8,
	9,
	100000115,
	16,
	10,
	13,
	18,
	11,
	13,
	19,
	12,
	13,
	22,
	100000014,
	13,
	35,
	14,
	100000042,
	36,
	100000103,
	435,
	6,
	271,
	16,
	7,
	270,
	17,
	8,
	19,
	18,
	14,
	501,
	106,
	9,
	20,
	24,
	10,
	21,
	24,
	11,
	22,
	24,
	12,
	23,
	24,
	13,
	547,
	24,
	14,
	77,
	25,
	20,
	73,
	26,
	26,
	27,
	78,
	37,
	28,
	100000086,
	38,
	100000086,
	29,
	39,
	47,
	30,
	48,
	100000058,
	31,
	50,
	32,
	100000085,
	51,
	33,
	136,
	55,
	100000076,
	34,
	59,
	35,
	100000084,
	60,
	39,
	36,
	61,
	37,
	100000083,
	62,
	38,
	146,
	63,
	41,
	100000046,
	61,
	40,
	100000083,
	62,
	41,
	150,
	64,
	42,
	100000054,
	66,
	43,
	100000053,
	70,
	44,
	100000052,
	71,
	45,
	100000081,
	73,
	46,
	100000080,
	74,
	100000078,
	100000079,
	40,
	48,
	100000057,
	41,
	100000057,
	49,
	42,
	185,
	50,
	48,
	62,
	51,
	49,
	100000045,
	52,
	51,
	53,
	526,
	60,
	56,
	54,
	62,
	100000055,
	55,
	63,
	57,
	100000046,
	62,
	100000055,
	57,
	64,
	58,
	100000054,
	66,
	59,
	100000053,
	69,
	60,
	100000065,
	70,
	61,
	100000052,
	72,
	100000064,
	100000051,
	49,
	100000045,
	63,
	51,
	64,
	526,
	60,
	67,
	65,
	62,
	100000055,
	66,
	63,
	68,
	100000046,
	62,
	100000055,
	68,
	64,
	69,
	100000054,
	66,
	70,
	100000053,
	68,
	100000047,
	71,
	70,
	72,
	100000052,
	72,
	100000050,
	100000051,
	25,
	74,
	100000042,
	46,
	100000039,
	75,
	57,
	76,
	100000041,
	58,
	100000040,
	100000041,
	26,
	100000088,
	78,
	28,
	100000087,
	79,
	34,
	82,
	80,
	35,
	81,
	545,
	36,
	100000103,
	100000115,
	46,
	100000097,
	83,
	57,
	84,
	100000099,
	58,
	100000098,
	100000099,
	5,
	101,
	86,
	8,
	87,
	100000115,
	16,
	88,
	89,
	18,
	91,
	89,
	19,
	90,
	92,
	21,
	97,
	95,
	19,
	93,
	92,
	21,
	98,
	95,
	21,
	97,
	94,
	22,
	100000014,
	95,
	35,
	96,
	100000042,
	36,
	100000103,
	100000042,
	22,
	100000013,
	98,
	35,
	99,
	100000042,
	36,
	100000101,
	100,
	46,
	100000110,
	100000111,
	6,
	214,
	102,
	7,
	208,
	103,
	8,
	119,
	104,
	14,
	118,
	105,
	21,
	106,
	100000023,
	26,
	107,
	502,
	37,
	108,
	100000086,
	38,
	100000086,
	109,
	39,
	112,
	110,
	48,
	100000058,
	111,
	50,
	136,
	100000085,
	40,
	113,
	100000057,
	41,
	100000057,
	114,
	42,
	115,
	500,
	48,
	100000056,
	116,
	52,
	117,
	100000072,
	65,
	100000069,
	100000072,
	21,
	501,
	100000023,
	9,
	120,
	124,
	10,
	121,
	124,
	11,
	122,
	124,
	12,
	123,
	124,
	13,
	202,
	124,
	14,
	195,
	125,
	20,
	190,
	126,
	21,
	127,
	100000023,
	23,
	128,
	129,
	24,
	189,
	129,
	26,
	130,
	197,
	37,
	131,
	100000086,
	38,
	100000086,
	132,
	39,
	159,
	133,
	48,
	100000058,
	134,
	50,
	135,
	100000085,
	51,
	141,
	136,
	55,
	100000076,
	137,
	59,
	138,
	100000084,
	60,
	100000083,
	139,
	61,
	140,
	100000083,
	63,
	100000083,
	100000046,
	55,
	100000076,
	142,
	59,
	143,
	100000084,
	60,
	148,
	144,
	61,
	145,
	100000083,
	62,
	147,
	146,
	63,
	150,
	100000046,
	63,
	153,
	100000046,
	61,
	149,
	100000083,
	62,
	153,
	150,
	64,
	151,
	100000054,
	66,
	152,
	100000053,
	70,
	100000082,
	100000052,
	64,
	154,
	100000054,
	66,
	155,
	100000053,
	70,
	156,
	100000052,
	71,
	157,
	100000081,
	73,
	158,
	100000080,
	74,
	100000077,
	100000079,
	40,
	160,
	100000057,
	41,
	100000057,
	161,
	42,
	185,
	162,
	48,
	174,
	163,
	49,
	100000045,
	164,
	51,
	165,
	526,
	60,
	168,
	166,
	62,
	100000055,
	167,
	63,
	169,
	100000046,
	62,
	100000055,
	169,
	64,
	170,
	100000054,
	66,
	171,
	100000053,
	69,
	172,
	100000065,
	70,
	173,
	100000052,
	72,
	100000063,
	100000051,
	49,
	100000045,
	175,
	51,
	176,
	526,
	60,
	179,
	177,
	62,
	100000055,
	178,
	63,
	180,
	100000046,
	62,
	100000055,
	180,
	64,
	181,
	100000054,
	66,
	182,
	100000053,
	68,
	100000047,
	183,
	70,
	184,
	100000052,
	72,
	100000048,
	100000051,
	48,
	100000056,
	186,
	52,
	187,
	100000072,
	65,
	100000069,
	188,
	67,
	100000070,
	100000071,
	25,
	100000036,
	100000042,
	21,
	191,
	100000023,
	25,
	192,
	100000042,
	30,
	194,
	193,
	46,
	100000034,
	100000036,
	46,
	100000033,
	100000035,
	21,
	196,
	100000023,
	26,
	100000088,
	197,
	28,
	100000087,
	198,
	34,
	201,
	199,
	35,
	200,
	545,
	36,
	100000101,
	100000115,
	46,
	100000095,
	100000096,
	17,
	203,
	100000022,
	20,
	204,
	100000021,
	21,
	205,
	550,
	33,
	206,
	550,
	44,
	100000016,
	207,
	45,
	100000018,
	100000020,
	8,
	209,
	215,
	16,
	210,
	220,
	18,
	211,
	220,
	19,
	212,
	224,
	20,
	213,
	227,
	21,
	231,
	401,
	8,
	218,
	215,
	19,
	216,
	100000009,
	20,
	217,
	227,
	21,
	231,
	100000009,
	16,
	219,
	220,
	18,
	223,
	220,
	19,
	221,
	224,
	20,
	222,
	227,
	21,
	231,
	100000012,
	19,
	226,
	224,
	20,
	225,
	100000009,
	21,
	100000009,
	100000012,
	20,
	230,
	227,
	21,
	228,
	100000009,
	30,
	229,
	100000009,
	34,
	100000007,
	100000009,
	21,
	231,
	415,
	30,
	232,
	100000008,
	34,
	100000007,
	100000008,
	4,
	100000002,
	234,
	5,
	235,
	480,
	6,
	271,
	236,
	7,
	270,
	237,
	8,
	238,
	491,
	9,
	239,
	243,
	10,
	240,
	243,
	11,
	241,
	243,
	12,
	242,
	243,
	13,
	547,
	243,
	14,
	266,
	244,
	20,
	264,
	245,
	26,
	246,
	267,
	37,
	247,
	100000086,
	38,
	100000086,
	248,
	39,
	249,
	518,
	40,
	250,
	100000057,
	41,
	100000057,
	251,
	42,
	538,
	252,
	48,
	100000043,
	253,
	49,
	100000045,
	254,
	51,
	255,
	526,
	60,
	258,
	256,
	62,
	100000055,
	257,
	63,
	259,
	100000046,
	62,
	100000055,
	259,
	64,
	260,
	100000054,
	66,
	261,
	100000053,
	69,
	262,
	100000065,
	70,
	263,
	100000052,
	72,
	100000062,
	100000051,
	25,
	265,
	100000042,
	46,
	100000031,
	100000032,
	26,
	100000088,
	267,
	28,
	100000087,
	268,
	34,
	269,
	544,
	46,
	100000093,
	100000094,
	8,
	397,
	100000009,
	8,
	407,
	100000009,
	3,
	346,
	273,
	4,
	100000003,
	274,
	5,
	284,
	275,
	8,
	276,
	100000115,
	15,
	100000005,
	277,
	16,
	278,
	281,
	18,
	279,
	281,
	19,
	280,
	281,
	22,
	100000014,
	281,
	35,
	282,
	100000042,
	36,
	100000102,
	283,
	46,
	100000106,
	100000107,
	6,
	405,
	285,
	7,
	395,
	286,
	8,
	295,
	287,
	14,
	501,
	288,
	26,
	289,
	502,
	37,
	290,
	100000086,
	38,
	100000086,
	291,
	39,
	292,
	307,
	40,
	293,
	100000057,
	41,
	100000057,
	294,
	42,
	335,
	500,
	9,
	296,
	300,
	10,
	297,
	300,
	11,
	298,
	300,
	12,
	299,
	300,
	13,
	394,
	300,
	14,
	339,
	301,
	15,
	100000005,
	302,
	20,
	337,
	303,
	26,
	304,
	341,
	37,
	305,
	100000086,
	38,
	100000086,
	306,
	39,
	309,
	307,
	48,
	100000058,
	308,
	50,
	100000074,
	100000085,
	40,
	310,
	100000057,
	41,
	100000057,
	311,
	42,
	335,
	312,
	48,
	324,
	313,
	49,
	100000045,
	314,
	51,
	315,
	526,
	60,
	318,
	316,
	62,
	100000055,
	317,
	63,
	319,
	100000046,
	62,
	100000055,
	319,
	64,
	320,
	100000054,
	66,
	321,
	100000053,
	69,
	322,
	100000065,
	70,
	323,
	100000052,
	72,
	100000061,
	100000051,
	49,
	100000045,
	325,
	51,
	326,
	526,
	60,
	329,
	327,
	62,
	100000055,
	328,
	63,
	330,
	100000046,
	62,
	100000055,
	330,
	64,
	331,
	100000054,
	66,
	332,
	100000053,
	68,
	100000047,
	333,
	70,
	334,
	100000052,
	72,
	100000049,
	100000051,
	48,
	100000056,
	336,
	52,
	100000067,
	100000072,
	25,
	338,
	100000042,
	46,
	100000027,
	100000028,
	15,
	100000005,
	340,
	26,
	100000088,
	341,
	28,
	100000087,
	342,
	34,
	345,
	343,
	35,
	344,
	545,
	36,
	100000102,
	100000115,
	46,
	100000091,
	100000092,
	4,
	100000002,
	347,
	5,
	357,
	348,
	8,
	349,
	100000115,
	15,
	100000005,
	350,
	16,
	351,
	354,
	18,
	352,
	354,
	19,
	353,
	354,
	22,
	100000014,
	354,
	35,
	355,
	100000042,
	36,
	100000043,
	356,
	46,
	100000104,
	100000105,
	6,
	405,
	358,
	7,
	395,
	359,
	8,
	360,
	491,
	9,
	361,
	365,
	10,
	362,
	365,
	11,
	363,
	365,
	12,
	364,
	365,
	13,
	394,
	365,
	14,
	389,
	366,
	15,
	100000005,
	367,
	20,
	387,
	368,
	26,
	369,
	391,
	37,
	370,
	100000086,
	38,
	100000086,
	371,
	39,
	372,
	518,
	40,
	373,
	100000057,
	41,
	100000057,
	374,
	42,
	538,
	375,
	48,
	100000043,
	376,
	49,
	100000045,
	377,
	51,
	378,
	526,
	60,
	381,
	379,
	62,
	100000055,
	380,
	63,
	382,
	100000046,
	62,
	100000055,
	382,
	64,
	383,
	100000054,
	66,
	384,
	100000053,
	69,
	385,
	100000065,
	70,
	386,
	100000052,
	72,
	100000060,
	100000051,
	25,
	388,
	100000042,
	46,
	100000025,
	100000026,
	15,
	100000005,
	390,
	26,
	100000088,
	391,
	28,
	100000087,
	392,
	34,
	393,
	544,
	46,
	100000089,
	100000090,
	15,
	100000005,
	547,
	8,
	396,
	100000009,
	15,
	100000005,
	397,
	16,
	398,
	410,
	18,
	399,
	410,
	19,
	400,
	410,
	20,
	401,
	100000009,
	27,
	402,
	100000012,
	29,
	100000011,
	403,
	31,
	100000011,
	404,
	32,
	100000011,
	422,
	8,
	406,
	100000009,
	15,
	100000005,
	407,
	16,
	408,
	410,
	18,
	409,
	410,
	19,
	411,
	410,
	20,
	100000012,
	100000009,
	20,
	414,
	412,
	22,
	413,
	100000009,
	34,
	100000010,
	100000009,
	22,
	416,
	415,
	27,
	419,
	100000012,
	27,
	418,
	417,
	34,
	100000010,
	100000012,
	34,
	100000010,
	419,
	43,
	100000011,
	420,
	47,
	100000011,
	421,
	53,
	100000011,
	422,
	54,
	100000011,
	423,
	56,
	100000011,
	100000012,
	2,
	100000001,
	425,
	3,
	478,
	426,
	4,
	100000004,
	427,
	5,
	438,
	428,
	8,
	429,
	100000115,
	16,
	430,
	433,
	18,
	431,
	433,
	19,
	432,
	433,
	22,
	100000014,
	433,
	35,
	434,
	100000042,
	36,
	100000044,
	435,
	46,
	100000112,
	436,
	57,
	437,
	100000114,
	58,
	100000113,
	100000114,
	6,
	100000006,
	439,
	7,
	100000006,
	440,
	8,
	450,
	441,
	14,
	501,
	442,
	26,
	443,
	502,
	37,
	444,
	100000086,
	38,
	100000086,
	445,
	39,
	446,
	465,
	40,
	447,
	100000057,
	41,
	100000057,
	448,
	42,
	471,
	449,
	48,
	100000044,
	500,
	9,
	451,
	455,
	10,
	452,
	455,
	11,
	453,
	455,
	12,
	454,
	455,
	13,
	547,
	455,
	14,
	473,
	456,
	15,
	460,
	457,
	20,
	458,
	461,
	25,
	459,
	100000042,
	46,
	100000037,
	100000038,
	20,
	540,
	461,
	26,
	462,
	474,
	37,
	463,
	100000086,
	38,
	100000086,
	464,
	39,
	467,
	465,
	48,
	100000058,
	466,
	50,
	100000075,
	100000085,
	40,
	468,
	100000057,
	41,
	100000057,
	469,
	42,
	471,
	470,
	48,
	100000044,
	524,
	48,
	100000044,
	472,
	52,
	100000068,
	100000072,
	26,
	100000088,
	474,
	28,
	100000087,
	475,
	34,
	100000100,
	476,
	35,
	477,
	545,
	36,
	100000044,
	100000115,
	4,
	100000002,
	479,
	5,
	488,
	480,
	8,
	481,
	100000115,
	16,
	482,
	485,
	18,
	483,
	485,
	19,
	484,
	485,
	22,
	100000014,
	485,
	35,
	486,
	100000042,
	36,
	100000043,
	487,
	46,
	100000108,
	100000109,
	6,
	100000006,
	489,
	7,
	100000006,
	490,
	8,
	503,
	491,
	14,
	501,
	492,
	26,
	493,
	502,
	37,
	494,
	100000086,
	38,
	100000086,
	495,
	39,
	496,
	518,
	40,
	497,
	100000057,
	41,
	100000057,
	498,
	42,
	538,
	499,
	48,
	100000043,
	500,
	49,
	100000045,
	526,
	26,
	100000088,
	502,
	28,
	100000087,
	100000115,
	9,
	504,
	508,
	10,
	505,
	508,
	11,
	506,
	508,
	12,
	507,
	508,
	13,
	547,
	508,
	14,
	541,
	509,
	15,
	513,
	510,
	20,
	511,
	514,
	25,
	512,
	100000042,
	46,
	100000029,
	100000030,
	20,
	540,
	514,
	26,
	515,
	542,
	37,
	516,
	100000086,
	38,
	100000086,
	517,
	39,
	520,
	518,
	48,
	100000058,
	519,
	50,
	100000073,
	100000085,
	40,
	521,
	100000057,
	41,
	100000057,
	522,
	42,
	538,
	523,
	48,
	100000043,
	524,
	49,
	100000045,
	525,
	51,
	529,
	526,
	60,
	100000055,
	527,
	62,
	100000055,
	528,
	63,
	100000055,
	100000046,
	60,
	532,
	530,
	62,
	100000055,
	531,
	63,
	533,
	100000046,
	62,
	100000055,
	533,
	64,
	534,
	100000054,
	66,
	535,
	100000053,
	69,
	536,
	100000065,
	70,
	537,
	100000052,
	72,
	100000059,
	100000051,
	48,
	100000043,
	539,
	52,
	100000066,
	100000072,
	25,
	100000024,
	100000042,
	26,
	100000088,
	542,
	28,
	100000087,
	543,
	34,
	100000100,
	544,
	35,
	546,
	545,
	36,
	100000042,
	100000115,
	36,
	100000043,
	100000115,
	17,
	548,
	100000022,
	20,
	549,
	100000021,
	33,
	552,
	550,
	44,
	100000017,
	551,
	45,
	100000019,
	100000020,
	44,
	100000015,
	553,
	45,
	100000015,
	100000020
]);
var bdd = BinaryDecisionDiagram.from(nodes, root, _data.conditions, _data.results);
// node_modules/@aws-sdk/client-s3/dist-es/endpoint/endpointResolver.js
var cache = new EndpointCache({
	size: 50,
	params: [
		"Accelerate",
		"Bucket",
		"DisableAccessPoints",
		"DisableMultiRegionAccessPoints",
		"DisableS3ExpressSessionAuth",
		"Endpoint",
		"ForcePathStyle",
		"Region",
		"UseArnRegion",
		"UseDualStack",
		"UseFIPS",
		"UseGlobalEndpoint",
		"UseObjectLambdaEndpoint",
		"UseS3ExpressControlEndpoint"
	]
});
var defaultEndpointResolver = (endpointParams, context = {}) => {
	return cache.get(endpointParams, () => decideEndpoint(bdd, {
		endpointParams,
		logger: context.logger
	}));
};
customEndpointFunctions.aws = awsEndpointFunctions;
// node_modules/@aws-sdk/client-s3/dist-es/auth/httpAuthSchemeProvider.js
var createEndpointRuleSetHttpAuthSchemeParametersProvider = (defaultHttpAuthSchemeParametersProvider) => async (config, context, input) => {
	if (!input) throw new Error("Could not find `input` for `defaultEndpointRuleSetHttpAuthSchemeParametersProvider`");
	const defaultParameters = await defaultHttpAuthSchemeParametersProvider(config, context, input);
	const instructionsFn = getSmithyContext(context)?.commandInstance?.constructor?.getEndpointParameterInstructions;
	if (!instructionsFn) throw new Error(`getEndpointParameterInstructions() is not defined on '${context.commandName}'`);
	const endpointParameters = await resolveParams(input, { getEndpointParameterInstructions: instructionsFn }, config);
	return Object.assign(defaultParameters, endpointParameters);
};
var _defaultS3HttpAuthSchemeParametersProvider = async (config, context, input) => {
	return {
		operation: getSmithyContext(context).operation,
		region: await normalizeProvider(config.region)() || (() => {
			throw new Error("expected `region` to be configured for `aws.auth#sigv4`");
		})()
	};
};
var defaultS3HttpAuthSchemeParametersProvider = createEndpointRuleSetHttpAuthSchemeParametersProvider(_defaultS3HttpAuthSchemeParametersProvider);
function createAwsAuthSigv4HttpAuthOption(authParameters) {
	return {
		schemeId: "aws.auth#sigv4",
		signingProperties: {
			name: "s3",
			region: authParameters.region
		},
		propertiesExtractor: (config, context) => ({ signingProperties: {
			config,
			context
		} })
	};
}
function createAwsAuthSigv4aHttpAuthOption(authParameters) {
	return {
		schemeId: "aws.auth#sigv4a",
		signingProperties: {
			name: "s3",
			region: authParameters.region
		},
		propertiesExtractor: (config, context) => ({ signingProperties: {
			config,
			context
		} })
	};
}
var createEndpointRuleSetHttpAuthSchemeProvider = (defaultEndpointResolver, defaultHttpAuthSchemeResolver, createHttpAuthOptionFunctions) => {
	const endpointRuleSetHttpAuthSchemeProvider = (authParameters) => {
		const authSchemes = defaultEndpointResolver(authParameters).properties?.authSchemes;
		if (!authSchemes) return defaultHttpAuthSchemeResolver(authParameters);
		const options = [];
		for (const scheme of authSchemes) {
			const { name: resolvedName, properties = {}, ...rest } = scheme;
			const name = resolvedName.toLowerCase();
			if (resolvedName !== name) console.warn(`HttpAuthScheme has been normalized with lowercasing: '${resolvedName}' to '${name}'`);
			let schemeId;
			if (name === "sigv4a") {
				schemeId = "aws.auth#sigv4a";
				const sigv4Present = authSchemes.find((s) => {
					const name = s.name.toLowerCase();
					return name !== "sigv4a" && name.startsWith("sigv4");
				});
				if (SignatureV4MultiRegion.sigv4aDependency() === "none" && sigv4Present) continue;
			} else if (name.startsWith("sigv4")) schemeId = "aws.auth#sigv4";
			else throw new Error(`Unknown HttpAuthScheme found in '@smithy.rules#endpointRuleSet': '${name}'`);
			const createOption = createHttpAuthOptionFunctions[schemeId];
			if (!createOption) throw new Error(`Could not find HttpAuthOption create function for '${schemeId}'`);
			const option = createOption(authParameters);
			option.schemeId = schemeId;
			option.signingProperties = {
				...option.signingProperties || {},
				...rest,
				...properties
			};
			options.push(option);
		}
		return options;
	};
	return endpointRuleSetHttpAuthSchemeProvider;
};
var _defaultS3HttpAuthSchemeProvider = (authParameters) => {
	const options = [];
	switch (authParameters.operation) {
		default:
			options.push(createAwsAuthSigv4HttpAuthOption(authParameters));
			options.push(createAwsAuthSigv4aHttpAuthOption(authParameters));
	}
	return options;
};
var defaultS3HttpAuthSchemeProvider = createEndpointRuleSetHttpAuthSchemeProvider(defaultEndpointResolver, _defaultS3HttpAuthSchemeProvider, {
	"aws.auth#sigv4": createAwsAuthSigv4HttpAuthOption,
	"aws.auth#sigv4a": createAwsAuthSigv4aHttpAuthOption
});
var resolveHttpAuthSchemeConfig = (config) => {
	const config_0 = resolveAwsSdkSigV4Config(config);
	const config_1 = resolveAwsSdkSigV4AConfig(config_0);
	return Object.assign(config_1, { authSchemePreference: normalizeProvider(config.authSchemePreference ?? []) });
};
// node_modules/@aws-sdk/client-s3/dist-es/endpoint/EndpointParameters.js
var resolveClientEndpointParameters = (options) => {
	return Object.assign(options, {
		useFipsEndpoint: options.useFipsEndpoint ?? false,
		useDualstackEndpoint: options.useDualstackEndpoint ?? false,
		forcePathStyle: options.forcePathStyle ?? false,
		useAccelerateEndpoint: options.useAccelerateEndpoint ?? false,
		useGlobalEndpoint: options.useGlobalEndpoint ?? false,
		disableMultiregionAccessPoints: options.disableMultiregionAccessPoints ?? false,
		defaultSigningName: "s3",
		clientContextParams: options.clientContextParams ?? {}
	});
};
// node_modules/@aws-sdk/client-s3/dist-es/commandBuilder.js
var command = makeBuilder({
	ForcePathStyle: {
		type: "clientContextParams",
		name: "forcePathStyle"
	},
	UseArnRegion: {
		type: "clientContextParams",
		name: "useArnRegion"
	},
	DisableMultiRegionAccessPoints: {
		type: "clientContextParams",
		name: "disableMultiregionAccessPoints"
	},
	Accelerate: {
		type: "clientContextParams",
		name: "useAccelerateEndpoint"
	},
	DisableS3ExpressSessionAuth: {
		type: "clientContextParams",
		name: "disableS3ExpressSessionAuth"
	},
	UseGlobalEndpoint: {
		type: "builtInParams",
		name: "useGlobalEndpoint"
	},
	UseFIPS: {
		type: "builtInParams",
		name: "useFipsEndpoint"
	},
	Endpoint: {
		type: "builtInParams",
		name: "endpoint"
	},
	Region: {
		type: "builtInParams",
		name: "region"
	},
	UseDualStack: {
		type: "builtInParams",
		name: "useDualstackEndpoint"
	}
}, "AmazonS3", "S3Client", getEndpointPlugin);
var _ep0 = {
	Bucket: {
		type: "contextParams",
		name: "Bucket"
	},
	Key: {
		type: "contextParams",
		name: "Key"
	}
};
var _ep4 = {
	DisableS3ExpressSessionAuth: {
		type: "staticContextParams",
		value: true
	},
	Bucket: {
		type: "contextParams",
		name: "Bucket"
	}
};
var _ep5 = { Bucket: {
	type: "contextParams",
	name: "Bucket"
} };
var _mw0 = (Command, cs, config, o) => [getThrow200ExceptionsPlugin(config)];
var _mw5 = (Command, cs, config, o) => [getFlexibleChecksumsPlugin(config, {
	requestAlgorithmMember: {
		"httpHeader": "x-amz-sdk-checksum-algorithm",
		"name": "ChecksumAlgorithm"
	},
	requestChecksumRequired: true
}), getThrow200ExceptionsPlugin(config)];
var _mw7 = (Command, cs, config, o) => [
	getFlexibleChecksumsPlugin(config, {
		requestChecksumRequired: false,
		requestValidationModeMember: "ChecksumMode",
		responseAlgorithms: [
			"CRC64NVME",
			"CRC32",
			"CRC32C",
			"SHA256",
			"SHA1",
			"SHA512",
			"MD5",
			"XXHASH64",
			"XXHASH3",
			"XXHASH128"
		]
	}),
	getSsecPlugin(config),
	getS3ExpiresMiddlewarePlugin(config)
];
var _mw8 = (Command, cs, config, o) => [
	getThrow200ExceptionsPlugin(config),
	getSsecPlugin(config),
	getS3ExpiresMiddlewarePlugin(config)
];
var _mw11 = (Command, cs, config, o) => [
	getFlexibleChecksumsPlugin(config, {
		requestAlgorithmMember: {
			"httpHeader": "x-amz-sdk-checksum-algorithm",
			"name": "ChecksumAlgorithm"
		},
		requestChecksumRequired: false
	}),
	getCheckContentLengthHeaderPlugin(config),
	getThrow200ExceptionsPlugin(config),
	getSsecPlugin(config)
];
// node_modules/@aws-sdk/client-s3/dist-es/models/S3ServiceException.js
var S3ServiceException = class S3ServiceException extends ServiceException {
	static shapeId = "smithy.ts.sdk.synthetic.com.amazonaws.s3#S3ServiceException";
	constructor(options) {
		super(options);
		Object.setPrototypeOf(this, S3ServiceException.prototype);
	}
};
// node_modules/@aws-sdk/client-s3/dist-es/models/errors.js
var NoSuchUpload = class NoSuchUpload extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#NoSuchUpload";
	name = "NoSuchUpload";
	$fault = "client";
	constructor(opts) {
		super({
			name: "NoSuchUpload",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, NoSuchUpload.prototype);
	}
};
var AccessDenied = class AccessDenied extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#AccessDenied";
	name = "AccessDenied";
	$fault = "client";
	constructor(opts) {
		super({
			name: "AccessDenied",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, AccessDenied.prototype);
	}
};
var ObjectNotInActiveTierError = class ObjectNotInActiveTierError extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#ObjectNotInActiveTierError";
	name = "ObjectNotInActiveTierError";
	$fault = "client";
	constructor(opts) {
		super({
			name: "ObjectNotInActiveTierError",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, ObjectNotInActiveTierError.prototype);
	}
};
var BucketAlreadyExists = class BucketAlreadyExists extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#BucketAlreadyExists";
	name = "BucketAlreadyExists";
	$fault = "client";
	constructor(opts) {
		super({
			name: "BucketAlreadyExists",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, BucketAlreadyExists.prototype);
	}
};
var BucketAlreadyOwnedByYou = class BucketAlreadyOwnedByYou extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#BucketAlreadyOwnedByYou";
	name = "BucketAlreadyOwnedByYou";
	$fault = "client";
	constructor(opts) {
		super({
			name: "BucketAlreadyOwnedByYou",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, BucketAlreadyOwnedByYou.prototype);
	}
};
var NoSuchBucket = class NoSuchBucket extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#NoSuchBucket";
	name = "NoSuchBucket";
	$fault = "client";
	constructor(opts) {
		super({
			name: "NoSuchBucket",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, NoSuchBucket.prototype);
	}
};
var NoSuchKey = class NoSuchKey extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#NoSuchKey";
	name = "NoSuchKey";
	$fault = "client";
	constructor(opts) {
		super({
			name: "NoSuchKey",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, NoSuchKey.prototype);
	}
};
var InvalidObjectState = class InvalidObjectState extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#InvalidObjectState";
	name = "InvalidObjectState";
	$fault = "client";
	StorageClass;
	AccessTier;
	constructor(opts) {
		super({
			name: "InvalidObjectState",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, InvalidObjectState.prototype);
		this.StorageClass = opts.StorageClass;
		this.AccessTier = opts.AccessTier;
	}
};
var NoSuchAnnotation = class NoSuchAnnotation extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#NoSuchAnnotation";
	name = "NoSuchAnnotation";
	$fault = "client";
	constructor(opts) {
		super({
			name: "NoSuchAnnotation",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, NoSuchAnnotation.prototype);
	}
};
var NotFound = class NotFound extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#NotFound";
	name = "NotFound";
	$fault = "client";
	constructor(opts) {
		super({
			name: "NotFound",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, NotFound.prototype);
	}
};
var InvalidPrefix = class InvalidPrefix extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#InvalidPrefix";
	name = "InvalidPrefix";
	$fault = "client";
	constructor(opts) {
		super({
			name: "InvalidPrefix",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, InvalidPrefix.prototype);
	}
};
var EncryptionTypeMismatch = class EncryptionTypeMismatch extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#EncryptionTypeMismatch";
	name = "EncryptionTypeMismatch";
	$fault = "client";
	constructor(opts) {
		super({
			name: "EncryptionTypeMismatch",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, EncryptionTypeMismatch.prototype);
	}
};
var InvalidRequest = class InvalidRequest extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#InvalidRequest";
	name = "InvalidRequest";
	$fault = "client";
	constructor(opts) {
		super({
			name: "InvalidRequest",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, InvalidRequest.prototype);
	}
};
var InvalidWriteOffset = class InvalidWriteOffset extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#InvalidWriteOffset";
	name = "InvalidWriteOffset";
	$fault = "client";
	constructor(opts) {
		super({
			name: "InvalidWriteOffset",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, InvalidWriteOffset.prototype);
	}
};
var TooManyParts = class TooManyParts extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#TooManyParts";
	name = "TooManyParts";
	$fault = "client";
	constructor(opts) {
		super({
			name: "TooManyParts",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, TooManyParts.prototype);
	}
};
var AnnotationLimitExceeded = class AnnotationLimitExceeded extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#AnnotationLimitExceeded";
	name = "AnnotationLimitExceeded";
	$fault = "client";
	constructor(opts) {
		super({
			name: "AnnotationLimitExceeded",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, AnnotationLimitExceeded.prototype);
	}
};
var AnnotationNameTooLong = class AnnotationNameTooLong extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#AnnotationNameTooLong";
	name = "AnnotationNameTooLong";
	$fault = "client";
	constructor(opts) {
		super({
			name: "AnnotationNameTooLong",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, AnnotationNameTooLong.prototype);
	}
};
var InvalidAnnotationName = class InvalidAnnotationName extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#InvalidAnnotationName";
	name = "InvalidAnnotationName";
	$fault = "client";
	constructor(opts) {
		super({
			name: "InvalidAnnotationName",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, InvalidAnnotationName.prototype);
	}
};
var UnsupportedMediaType = class UnsupportedMediaType extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#UnsupportedMediaType";
	name = "UnsupportedMediaType";
	$fault = "client";
	constructor(opts) {
		super({
			name: "UnsupportedMediaType",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, UnsupportedMediaType.prototype);
	}
};
var IdempotencyParameterMismatch = class IdempotencyParameterMismatch extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#IdempotencyParameterMismatch";
	name = "IdempotencyParameterMismatch";
	$fault = "client";
	constructor(opts) {
		super({
			name: "IdempotencyParameterMismatch",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, IdempotencyParameterMismatch.prototype);
	}
};
var ObjectAlreadyInActiveTierError = class ObjectAlreadyInActiveTierError extends S3ServiceException {
	static shapeId = "com.amazonaws.s3#ObjectAlreadyInActiveTierError";
	name = "ObjectAlreadyInActiveTierError";
	$fault = "client";
	constructor(opts) {
		super({
			name: "ObjectAlreadyInActiveTierError",
			$fault: "client",
			...opts
		});
		Object.setPrototypeOf(this, ObjectAlreadyInActiveTierError.prototype);
	}
};
// node_modules/@aws-sdk/client-s3/dist-es/schemas/schemas_0.js
var _ACL_ = "ACL";
var _AD = "AccessDenied";
var _AKI = "AccessKeyId";
var _ALE = "AnnotationLimitExceeded";
var _ANTL = "AnnotationNameTooLong";
var _AR = "AcceptRanges";
var _ASr = "ArchiveStatus";
var _AT = "AccessTier";
var _B = "Bucket";
var _BAE = "BucketAlreadyExists";
var _BAOBY = "BucketAlreadyOwnedByYou";
var _BGR = "BypassGovernanceRetention";
var _BKE = "BucketKeyEnabled";
var _Bo = "Body";
var _CA = "ChecksumAlgorithm";
var _CC = "CacheControl";
var _CCRC = "ChecksumCRC32";
var _CCRCC = "ChecksumCRC32C";
var _CCRCNVME = "ChecksumCRC64NVME";
var _CC_ = "Cache-Control";
var _CD_ = "Content-Disposition";
var _CDo = "ContentDisposition";
var _CE_ = "Content-Encoding";
var _CEo = "ContentEncoding";
var _CL = "ContentLanguage";
var _CL_ = "Content-Language";
var _CL__ = "Content-Length";
var _CLo = "ContentLength";
var _CM = "Content-MD5";
var _CMD = "ChecksumMD5";
var _CMDo = "ContentMD5";
var _CMh = "ChecksumMode";
var _CR = "ContentRange";
var _CR_ = "Content-Range";
var _CSHA = "ChecksumSHA1";
var _CSHAh = "ChecksumSHA256";
var _CSHAhe = "ChecksumSHA512";
var _CSO = "CreateSessionOutput";
var _CSR = "CreateSessionResult";
var _CSRr = "CreateSessionRequest";
var _CSr = "CreateSession";
var _CT = "ChecksumType";
var _CT_ = "Content-Type";
var _CTo = "ContentType";
var _CXXHASH = "ChecksumXXHASH64";
var _CXXHASHh = "ChecksumXXHASH3";
var _CXXHASHhe = "ChecksumXXHASH128";
var _Cod = "Code";
var _Cr = "Credentials";
var _DM = "DeleteMarker";
var _DMVI = "DeleteMarkerVersionId";
var _DO = "DeletedObject";
var _DOO = "DeleteObjectOutput";
var _DOOe = "DeleteObjectsOutput";
var _DOR = "DeleteObjectRequest";
var _DORe = "DeleteObjectsRequest";
var _DOe = "DeletedObjects";
var _DOel = "DeleteObject";
var _DOele = "DeleteObjects";
var _DRel = "DeleteResult";
var _De = "Delete";
var _Del = "Deleted";
var _E = "Error";
var _EBO = "ExpectedBucketOwner";
var _ES = "ExpiresString";
var _ET = "ETag";
var _ETM = "EncryptionTypeMismatch";
var _Er = "Errors";
var _Ex = "Expiration";
var _Exp = "Expires";
var _GFC = "GrantFullControl";
var _GO = "GetObject";
var _GOO = "GetObjectOutput";
var _GOR = "GetObjectRequest";
var _GR = "GrantRead";
var _GRACP = "GrantReadACP";
var _GWACP = "GrantWriteACP";
var _HO = "HeadObject";
var _HOO = "HeadObjectOutput";
var _HOR = "HeadObjectRequest";
var _IAN = "InvalidAnnotationName";
var _IM = "IfMatch";
var _IMLMT = "IfMatchLastModifiedTime";
var _IMS = "IfMatchSize";
var _IMS_ = "If-Modified-Since";
var _IMSf = "IfModifiedSince";
var _IM_ = "If-Match";
var _INM = "IfNoneMatch";
var _INM_ = "If-None-Match";
var _IOS = "InvalidObjectState";
var _IP = "InvalidPrefix";
var _IPM = "IdempotencyParameterMismatch";
var _IR = "InvalidRequest";
var _IUS = "IfUnmodifiedSince";
var _IUS_ = "If-Unmodified-Since";
var _IWO = "InvalidWriteOffset";
var _K = "Key";
var _LM = "LastModified";
var _LMT = "LastModifiedTime";
var _LM_ = "Last-Modified";
var _M = "Metadata";
var _MFA = "MFA";
var _MM = "MissingMeta";
var _Mes = "Message";
var _NF = "NotFound";
var _NSA = "NoSuchAnnotation";
var _NSB = "NoSuchBucket";
var _NSK = "NoSuchKey";
var _NSU = "NoSuchUpload";
var _OAIATE = "ObjectAlreadyInActiveTierError";
var _OI = "ObjectIdentifier";
var _OIL = "ObjectIdentifierList";
var _OLEH = "ObjectLockEventHold";
var _OLEHDD = "ObjectLockEventHoldDurationDays";
var _OLEHDY = "ObjectLockEventHoldDurationYears";
var _OLLHS = "ObjectLockLegalHoldStatus";
var _OLM = "ObjectLockMode";
var _OLRUD = "ObjectLockRetainUntilDate";
var _ONIATE = "ObjectNotInActiveTierError";
var _Ob = "Objects";
var _Obj = "Object";
var _PC = "PartsCount";
var _PN = "PartNumber";
var _PO = "PutObject";
var _POO = "PutObjectOutput";
var _POR = "PutObjectRequest";
var _Q = "Quiet";
var _RC = "RequestCharged";
var _RCC = "ResponseCacheControl";
var _RCD = "ResponseContentDisposition";
var _RCE = "ResponseContentEncoding";
var _RCL = "ResponseContentLanguage";
var _RCT = "ResponseContentType";
var _RE = "ResponseExpires";
var _RP = "RequestPayer";
var _RS = "ReplicationStatus";
var _Ra = "Range";
var _Re = "Restore";
var _SAK = "SecretAccessKey";
var _SB = "StreamingBlob";
var _SC = "StorageClass";
var _SCV = "SessionCredentialValue";
var _SCe = "SessionCredentials";
var _SM = "SessionMode";
var _SSE = "ServerSideEncryption";
var _SSECA = "SSECustomerAlgorithm";
var _SSECK = "SSECustomerKey";
var _SSECKMD = "SSECustomerKeyMD5";
var _SSEKMSEC = "SSEKMSEncryptionContext";
var _SSEKMSKI = "SSEKMSKeyId";
var _ST = "SessionToken";
var _Si = "Size";
var _TC = "TagCount";
var _TMP = "TooManyParts";
var _Tag = "Tagging";
var _UMT = "UnsupportedMediaType";
var _VI = "VersionId";
var _WOB = "WriteOffsetBytes";
var _WRL = "WebsiteRedirectLocation";
var _ar = "accept-ranges";
var _c = "client";
var _e = "error";
var _h = "http";
var _hC = "httpChecksum";
var _hE = "httpError";
var _hH = "httpHeader";
var _hP = "httpPayload";
var _hPH = "httpPrefixHeaders";
var _hQ = "httpQuery";
var _pN = "partNumber";
var _rcc = "response-cache-control";
var _rcd = "response-content-disposition";
var _rce = "response-content-encoding";
var _rcl = "response-content-language";
var _rct = "response-content-type";
var _re = "response-expires";
var _s = "smithy.ts.sdk.synthetic.com.amazonaws.s3";
var _st = "streaming";
var _vI = "versionId";
var _xF = "xmlFlattened";
var _xN = "xmlName";
var _xaa = "x-amz-acl";
var _xaas = "x-amz-archive-status";
var _xabgr = "x-amz-bypass-governance-retention";
var _xacc = "x-amz-checksum-crc32";
var _xacc_ = "x-amz-checksum-crc32c";
var _xacc__ = "x-amz-checksum-crc64nvme";
var _xacm = "x-amz-checksum-md5";
var _xacm_ = "x-amz-checksum-mode";
var _xacs = "x-amz-checksum-sha1";
var _xacs_ = "x-amz-checksum-sha256";
var _xacs__ = "x-amz-checksum-sha512";
var _xacsm = "x-amz-create-session-mode";
var _xact = "x-amz-checksum-type";
var _xacx = "x-amz-checksum-xxhash64";
var _xacx_ = "x-amz-checksum-xxhash3";
var _xacx__ = "x-amz-checksum-xxhash128";
var _xadm = "x-amz-delete-marker";
var _xae = "x-amz-expiration";
var _xaebo = "x-amz-expected-bucket-owner";
var _xagfc = "x-amz-grant-full-control";
var _xagr = "x-amz-grant-read";
var _xagra = "x-amz-grant-read-acp";
var _xagwa = "x-amz-grant-write-acp";
var _xaimlmt = "x-amz-if-match-last-modified-time";
var _xaims = "x-amz-if-match-size";
var _xam = "x-amz-meta-";
var _xam_ = "x-amz-mfa";
var _xamm = "x-amz-missing-meta";
var _xampc = "x-amz-mp-parts-count";
var _xaoleh = "x-amz-object-lock-event-hold";
var _xaolehdd = "x-amz-object-lock-event-hold-duration-days";
var _xaolehdy = "x-amz-object-lock-event-hold-duration-years";
var _xaollh = "x-amz-object-lock-legal-hold";
var _xaolm = "x-amz-object-lock-mode";
var _xaolrud = "x-amz-object-lock-retain-until-date";
var _xaos = "x-amz-object-size";
var _xar = "x-amz-restore";
var _xarc = "x-amz-request-charged";
var _xarp = "x-amz-request-payer";
var _xars = "x-amz-replication-status";
var _xasc = "x-amz-storage-class";
var _xasca = "x-amz-sdk-checksum-algorithm";
var _xasse = "x-amz-server-side-encryption";
var _xasseakki = "x-amz-server-side-encryption-aws-kms-key-id";
var _xassebke = "x-amz-server-side-encryption-bucket-key-enabled";
var _xassec = "x-amz-server-side-encryption-context";
var _xasseca = "x-amz-server-side-encryption-customer-algorithm";
var _xasseck = "x-amz-server-side-encryption-customer-key";
var _xasseckM = "x-amz-server-side-encryption-customer-key-MD5";
var _xat = "x-amz-tagging";
var _xatc = "x-amz-tagging-count";
var _xavi = "x-amz-version-id";
var _xawob = "x-amz-write-offset-bytes";
var _xawrl = "x-amz-website-redirect-location";
var n0 = "com.amazonaws.s3";
var _s_registry = new TypeRegistry(_s);
var S3ServiceException$ = [
	-3,
	_s,
	"S3ServiceException",
	0,
	[],
	[]
];
_s_registry.registerError(S3ServiceException$, S3ServiceException);
var n0_registry = new TypeRegistry(n0);
var AccessDenied$ = [
	-3,
	n0,
	_AD,
	{
		[_e]: _c,
		[_hE]: 403
	},
	[],
	[]
];
n0_registry.registerError(AccessDenied$, AccessDenied);
var AnnotationLimitExceeded$ = [
	-3,
	n0,
	_ALE,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(AnnotationLimitExceeded$, AnnotationLimitExceeded);
var AnnotationNameTooLong$ = [
	-3,
	n0,
	_ANTL,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(AnnotationNameTooLong$, AnnotationNameTooLong);
var BucketAlreadyExists$ = [
	-3,
	n0,
	_BAE,
	{
		[_e]: _c,
		[_hE]: 409
	},
	[],
	[]
];
n0_registry.registerError(BucketAlreadyExists$, BucketAlreadyExists);
var BucketAlreadyOwnedByYou$ = [
	-3,
	n0,
	_BAOBY,
	{
		[_e]: _c,
		[_hE]: 409
	},
	[],
	[]
];
n0_registry.registerError(BucketAlreadyOwnedByYou$, BucketAlreadyOwnedByYou);
var EncryptionTypeMismatch$ = [
	-3,
	n0,
	_ETM,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(EncryptionTypeMismatch$, EncryptionTypeMismatch);
var IdempotencyParameterMismatch$ = [
	-3,
	n0,
	_IPM,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(IdempotencyParameterMismatch$, IdempotencyParameterMismatch);
var InvalidAnnotationName$ = [
	-3,
	n0,
	_IAN,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(InvalidAnnotationName$, InvalidAnnotationName);
var InvalidObjectState$ = [
	-3,
	n0,
	_IOS,
	{
		[_e]: _c,
		[_hE]: 403
	},
	[_SC, _AT],
	[0, 0]
];
n0_registry.registerError(InvalidObjectState$, InvalidObjectState);
var InvalidPrefix$ = [
	-3,
	n0,
	_IP,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(InvalidPrefix$, InvalidPrefix);
var InvalidRequest$ = [
	-3,
	n0,
	_IR,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(InvalidRequest$, InvalidRequest);
var InvalidWriteOffset$ = [
	-3,
	n0,
	_IWO,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(InvalidWriteOffset$, InvalidWriteOffset);
var NoSuchAnnotation$ = [
	-3,
	n0,
	_NSA,
	{
		[_e]: _c,
		[_hE]: 404
	},
	[],
	[]
];
n0_registry.registerError(NoSuchAnnotation$, NoSuchAnnotation);
var NoSuchBucket$ = [
	-3,
	n0,
	_NSB,
	{
		[_e]: _c,
		[_hE]: 404
	},
	[],
	[]
];
n0_registry.registerError(NoSuchBucket$, NoSuchBucket);
var NoSuchKey$ = [
	-3,
	n0,
	_NSK,
	{
		[_e]: _c,
		[_hE]: 404
	},
	[],
	[]
];
n0_registry.registerError(NoSuchKey$, NoSuchKey);
var NoSuchUpload$ = [
	-3,
	n0,
	_NSU,
	{
		[_e]: _c,
		[_hE]: 404
	},
	[],
	[]
];
n0_registry.registerError(NoSuchUpload$, NoSuchUpload);
var NotFound$ = [
	-3,
	n0,
	_NF,
	{ [_e]: _c },
	[],
	[]
];
n0_registry.registerError(NotFound$, NotFound);
var ObjectAlreadyInActiveTierError$ = [
	-3,
	n0,
	_OAIATE,
	{
		[_e]: _c,
		[_hE]: 403
	},
	[],
	[]
];
n0_registry.registerError(ObjectAlreadyInActiveTierError$, ObjectAlreadyInActiveTierError);
var ObjectNotInActiveTierError$ = [
	-3,
	n0,
	_ONIATE,
	{
		[_e]: _c,
		[_hE]: 403
	},
	[],
	[]
];
n0_registry.registerError(ObjectNotInActiveTierError$, ObjectNotInActiveTierError);
var TooManyParts$ = [
	-3,
	n0,
	_TMP,
	{
		[_e]: _c,
		[_hE]: 400
	},
	[],
	[]
];
n0_registry.registerError(TooManyParts$, TooManyParts);
var UnsupportedMediaType$ = [
	-3,
	n0,
	_UMT,
	{
		[_e]: _c,
		[_hE]: 415
	},
	[],
	[]
];
n0_registry.registerError(UnsupportedMediaType$, UnsupportedMediaType);
var errorTypeRegistries = [_s_registry, n0_registry];
var SessionCredentialValue = [
	0,
	n0,
	_SCV,
	8,
	0
];
var SSECustomerKey = [
	0,
	n0,
	_SSECK,
	8,
	0
];
var SSEKMSEncryptionContext = [
	0,
	n0,
	_SSEKMSEC,
	8,
	0
];
var SSEKMSKeyId = [
	0,
	n0,
	_SSEKMSKI,
	8,
	0
];
var StreamingBlob = [
	0,
	n0,
	_SB,
	{ [_st]: 1 },
	42
];
var CreateSessionOutput$ = [
	3,
	n0,
	_CSO,
	{ [_xN]: _CSR },
	[
		_Cr,
		_SSE,
		_SSEKMSKI,
		_SSEKMSEC,
		_BKE
	],
	[
		[() => SessionCredentials$, { [_xN]: _Cr }],
		[0, { [_hH]: _xasse }],
		[() => SSEKMSKeyId, { [_hH]: _xasseakki }],
		[() => SSEKMSEncryptionContext, { [_hH]: _xassec }],
		[2, { [_hH]: _xassebke }]
	],
	1
];
var CreateSessionRequest$ = [
	3,
	n0,
	_CSRr,
	0,
	[
		_B,
		_SM,
		_SSE,
		_SSEKMSKI,
		_SSEKMSEC,
		_BKE
	],
	[
		[0, 1],
		[0, { [_hH]: _xacsm }],
		[0, { [_hH]: _xasse }],
		[() => SSEKMSKeyId, { [_hH]: _xasseakki }],
		[() => SSEKMSEncryptionContext, { [_hH]: _xassec }],
		[2, { [_hH]: _xassebke }]
	],
	1
];
var Delete$ = [
	3,
	n0,
	_De,
	0,
	[_Ob, _Q],
	[[() => ObjectIdentifierList, {
		[_xF]: 1,
		[_xN]: _Obj
	}], 2],
	1
];
var DeletedObject$ = [
	3,
	n0,
	_DO,
	0,
	[
		_K,
		_VI,
		_DM,
		_DMVI
	],
	[
		0,
		0,
		2,
		0
	]
];
var DeleteObjectOutput$ = [
	3,
	n0,
	_DOO,
	0,
	[
		_DM,
		_VI,
		_RC
	],
	[
		[2, { [_hH]: _xadm }],
		[0, { [_hH]: _xavi }],
		[0, { [_hH]: _xarc }]
	]
];
var DeleteObjectRequest$ = [
	3,
	n0,
	_DOR,
	0,
	[
		_B,
		_K,
		_MFA,
		_VI,
		_RP,
		_BGR,
		_EBO,
		_IM,
		_IMLMT,
		_IMS
	],
	[
		[0, 1],
		[0, 1],
		[0, { [_hH]: _xam_ }],
		[0, { [_hQ]: _vI }],
		[0, { [_hH]: _xarp }],
		[2, { [_hH]: _xabgr }],
		[0, { [_hH]: _xaebo }],
		[0, { [_hH]: _IM_ }],
		[6, { [_hH]: _xaimlmt }],
		[1, { [_hH]: _xaims }]
	],
	2
];
var DeleteObjectsOutput$ = [
	3,
	n0,
	_DOOe,
	{ [_xN]: _DRel },
	[
		_Del,
		_RC,
		_Er
	],
	[
		[() => DeletedObjects, { [_xF]: 1 }],
		[0, { [_hH]: _xarc }],
		[() => Errors, {
			[_xF]: 1,
			[_xN]: _E
		}]
	]
];
var DeleteObjectsRequest$ = [
	3,
	n0,
	_DORe,
	0,
	[
		_B,
		_De,
		_MFA,
		_RP,
		_BGR,
		_EBO,
		_CA
	],
	[
		[0, 1],
		[() => Delete$, {
			[_hP]: 1,
			[_xN]: _De
		}],
		[0, { [_hH]: _xam_ }],
		[0, { [_hH]: _xarp }],
		[2, { [_hH]: _xabgr }],
		[0, { [_hH]: _xaebo }],
		[0, { [_hH]: _xasca }]
	],
	2
];
var _Error$ = [
	3,
	n0,
	_E,
	0,
	[
		_K,
		_VI,
		_Cod,
		_Mes
	],
	[
		0,
		0,
		0,
		0
	]
];
var GetObjectOutput$ = [
	3,
	n0,
	_GOO,
	0,
	[
		_Bo,
		_DM,
		_AR,
		_Ex,
		_Re,
		_LM,
		_CLo,
		_ET,
		_CCRC,
		_CCRCC,
		_CCRCNVME,
		_CSHA,
		_CSHAh,
		_CSHAhe,
		_CMD,
		_CXXHASH,
		_CXXHASHh,
		_CXXHASHhe,
		_CT,
		_MM,
		_VI,
		_CC,
		_CDo,
		_CEo,
		_CL,
		_CR,
		_CTo,
		_Exp,
		_ES,
		_WRL,
		_SSE,
		_M,
		_SSECA,
		_SSECKMD,
		_SSEKMSKI,
		_BKE,
		_SC,
		_RC,
		_RS,
		_PC,
		_TC,
		_OLM,
		_OLRUD,
		_OLLHS,
		_OLEH,
		_OLEHDD,
		_OLEHDY
	],
	[
		[() => StreamingBlob, 16],
		[2, { [_hH]: _xadm }],
		[0, { [_hH]: _ar }],
		[0, { [_hH]: _xae }],
		[0, { [_hH]: _xar }],
		[4, { [_hH]: _LM_ }],
		[1, { [_hH]: _CL__ }],
		[0, { [_hH]: _ET }],
		[0, { [_hH]: _xacc }],
		[0, { [_hH]: _xacc_ }],
		[0, { [_hH]: _xacc__ }],
		[0, { [_hH]: _xacs }],
		[0, { [_hH]: _xacs_ }],
		[0, { [_hH]: _xacs__ }],
		[0, { [_hH]: _xacm }],
		[0, { [_hH]: _xacx }],
		[0, { [_hH]: _xacx_ }],
		[0, { [_hH]: _xacx__ }],
		[0, { [_hH]: _xact }],
		[1, { [_hH]: _xamm }],
		[0, { [_hH]: _xavi }],
		[0, { [_hH]: _CC_ }],
		[0, { [_hH]: _CD_ }],
		[0, { [_hH]: _CE_ }],
		[0, { [_hH]: _CL_ }],
		[0, { [_hH]: _CR_ }],
		[0, { [_hH]: _CT_ }],
		[4, { [_hH]: _Exp }],
		[0, { [_hH]: _ES }],
		[0, { [_hH]: _xawrl }],
		[0, { [_hH]: _xasse }],
		[128, { [_hPH]: _xam }],
		[0, { [_hH]: _xasseca }],
		[0, { [_hH]: _xasseckM }],
		[() => SSEKMSKeyId, { [_hH]: _xasseakki }],
		[2, { [_hH]: _xassebke }],
		[0, { [_hH]: _xasc }],
		[0, { [_hH]: _xarc }],
		[0, { [_hH]: _xars }],
		[1, { [_hH]: _xampc }],
		[1, { [_hH]: _xatc }],
		[0, { [_hH]: _xaolm }],
		[5, { [_hH]: _xaolrud }],
		[0, { [_hH]: _xaollh }],
		[0, { [_hH]: _xaoleh }],
		[1, { [_hH]: _xaolehdd }],
		[1, { [_hH]: _xaolehdy }]
	]
];
var GetObjectRequest$ = [
	3,
	n0,
	_GOR,
	0,
	[
		_B,
		_K,
		_IM,
		_IMSf,
		_INM,
		_IUS,
		_Ra,
		_RCC,
		_RCD,
		_RCE,
		_RCL,
		_RCT,
		_RE,
		_VI,
		_SSECA,
		_SSECK,
		_SSECKMD,
		_RP,
		_PN,
		_EBO,
		_CMh
	],
	[
		[0, 1],
		[0, 1],
		[0, { [_hH]: _IM_ }],
		[4, { [_hH]: _IMS_ }],
		[0, { [_hH]: _INM_ }],
		[4, { [_hH]: _IUS_ }],
		[0, { [_hH]: _Ra }],
		[0, { [_hQ]: _rcc }],
		[0, { [_hQ]: _rcd }],
		[0, { [_hQ]: _rce }],
		[0, { [_hQ]: _rcl }],
		[0, { [_hQ]: _rct }],
		[6, { [_hQ]: _re }],
		[0, { [_hQ]: _vI }],
		[0, { [_hH]: _xasseca }],
		[() => SSECustomerKey, { [_hH]: _xasseck }],
		[0, { [_hH]: _xasseckM }],
		[0, { [_hH]: _xarp }],
		[1, { [_hQ]: _pN }],
		[0, { [_hH]: _xaebo }],
		[0, { [_hH]: _xacm_ }]
	],
	2
];
var HeadObjectOutput$ = [
	3,
	n0,
	_HOO,
	0,
	[
		_DM,
		_AR,
		_Ex,
		_Re,
		_ASr,
		_LM,
		_CLo,
		_CCRC,
		_CCRCC,
		_CCRCNVME,
		_CSHA,
		_CSHAh,
		_CSHAhe,
		_CMD,
		_CXXHASH,
		_CXXHASHh,
		_CXXHASHhe,
		_CT,
		_ET,
		_MM,
		_VI,
		_CC,
		_CDo,
		_CEo,
		_CL,
		_CTo,
		_CR,
		_Exp,
		_ES,
		_WRL,
		_SSE,
		_M,
		_SSECA,
		_SSECKMD,
		_SSEKMSKI,
		_BKE,
		_SC,
		_RC,
		_RS,
		_PC,
		_TC,
		_OLM,
		_OLRUD,
		_OLLHS,
		_OLEH,
		_OLEHDD,
		_OLEHDY
	],
	[
		[2, { [_hH]: _xadm }],
		[0, { [_hH]: _ar }],
		[0, { [_hH]: _xae }],
		[0, { [_hH]: _xar }],
		[0, { [_hH]: _xaas }],
		[4, { [_hH]: _LM_ }],
		[1, { [_hH]: _CL__ }],
		[0, { [_hH]: _xacc }],
		[0, { [_hH]: _xacc_ }],
		[0, { [_hH]: _xacc__ }],
		[0, { [_hH]: _xacs }],
		[0, { [_hH]: _xacs_ }],
		[0, { [_hH]: _xacs__ }],
		[0, { [_hH]: _xacm }],
		[0, { [_hH]: _xacx }],
		[0, { [_hH]: _xacx_ }],
		[0, { [_hH]: _xacx__ }],
		[0, { [_hH]: _xact }],
		[0, { [_hH]: _ET }],
		[1, { [_hH]: _xamm }],
		[0, { [_hH]: _xavi }],
		[0, { [_hH]: _CC_ }],
		[0, { [_hH]: _CD_ }],
		[0, { [_hH]: _CE_ }],
		[0, { [_hH]: _CL_ }],
		[0, { [_hH]: _CT_ }],
		[0, { [_hH]: _CR_ }],
		[4, { [_hH]: _Exp }],
		[0, { [_hH]: _ES }],
		[0, { [_hH]: _xawrl }],
		[0, { [_hH]: _xasse }],
		[128, { [_hPH]: _xam }],
		[0, { [_hH]: _xasseca }],
		[0, { [_hH]: _xasseckM }],
		[() => SSEKMSKeyId, { [_hH]: _xasseakki }],
		[2, { [_hH]: _xassebke }],
		[0, { [_hH]: _xasc }],
		[0, { [_hH]: _xarc }],
		[0, { [_hH]: _xars }],
		[1, { [_hH]: _xampc }],
		[1, { [_hH]: _xatc }],
		[0, { [_hH]: _xaolm }],
		[5, { [_hH]: _xaolrud }],
		[0, { [_hH]: _xaollh }],
		[0, { [_hH]: _xaoleh }],
		[1, { [_hH]: _xaolehdd }],
		[1, { [_hH]: _xaolehdy }]
	]
];
var HeadObjectRequest$ = [
	3,
	n0,
	_HOR,
	0,
	[
		_B,
		_K,
		_IM,
		_IMSf,
		_INM,
		_IUS,
		_Ra,
		_RCC,
		_RCD,
		_RCE,
		_RCL,
		_RCT,
		_RE,
		_VI,
		_SSECA,
		_SSECK,
		_SSECKMD,
		_RP,
		_PN,
		_EBO,
		_CMh
	],
	[
		[0, 1],
		[0, 1],
		[0, { [_hH]: _IM_ }],
		[4, { [_hH]: _IMS_ }],
		[0, { [_hH]: _INM_ }],
		[4, { [_hH]: _IUS_ }],
		[0, { [_hH]: _Ra }],
		[0, { [_hQ]: _rcc }],
		[0, { [_hQ]: _rcd }],
		[0, { [_hQ]: _rce }],
		[0, { [_hQ]: _rcl }],
		[0, { [_hQ]: _rct }],
		[6, { [_hQ]: _re }],
		[0, { [_hQ]: _vI }],
		[0, { [_hH]: _xasseca }],
		[() => SSECustomerKey, { [_hH]: _xasseck }],
		[0, { [_hH]: _xasseckM }],
		[0, { [_hH]: _xarp }],
		[1, { [_hQ]: _pN }],
		[0, { [_hH]: _xaebo }],
		[0, { [_hH]: _xacm_ }]
	],
	2
];
var ObjectIdentifier$ = [
	3,
	n0,
	_OI,
	0,
	[
		_K,
		_VI,
		_ET,
		_LMT,
		_Si
	],
	[
		0,
		0,
		0,
		6,
		1
	],
	1
];
var PutObjectOutput$ = [
	3,
	n0,
	_POO,
	0,
	[
		_Ex,
		_ET,
		_CCRC,
		_CCRCC,
		_CCRCNVME,
		_CSHA,
		_CSHAh,
		_CSHAhe,
		_CMD,
		_CXXHASH,
		_CXXHASHh,
		_CXXHASHhe,
		_CT,
		_SSE,
		_VI,
		_SSECA,
		_SSECKMD,
		_SSEKMSKI,
		_SSEKMSEC,
		_BKE,
		_Si,
		_RC
	],
	[
		[0, { [_hH]: _xae }],
		[0, { [_hH]: _ET }],
		[0, { [_hH]: _xacc }],
		[0, { [_hH]: _xacc_ }],
		[0, { [_hH]: _xacc__ }],
		[0, { [_hH]: _xacs }],
		[0, { [_hH]: _xacs_ }],
		[0, { [_hH]: _xacs__ }],
		[0, { [_hH]: _xacm }],
		[0, { [_hH]: _xacx }],
		[0, { [_hH]: _xacx_ }],
		[0, { [_hH]: _xacx__ }],
		[0, { [_hH]: _xact }],
		[0, { [_hH]: _xasse }],
		[0, { [_hH]: _xavi }],
		[0, { [_hH]: _xasseca }],
		[0, { [_hH]: _xasseckM }],
		[() => SSEKMSKeyId, { [_hH]: _xasseakki }],
		[() => SSEKMSEncryptionContext, { [_hH]: _xassec }],
		[2, { [_hH]: _xassebke }],
		[1, { [_hH]: _xaos }],
		[0, { [_hH]: _xarc }]
	]
];
var PutObjectRequest$ = [
	3,
	n0,
	_POR,
	0,
	[
		_B,
		_K,
		_ACL_,
		_Bo,
		_CC,
		_CDo,
		_CEo,
		_CL,
		_CLo,
		_CMDo,
		_CTo,
		_CA,
		_CCRC,
		_CCRCC,
		_CCRCNVME,
		_CSHA,
		_CSHAh,
		_CSHAhe,
		_CMD,
		_CXXHASH,
		_CXXHASHh,
		_CXXHASHhe,
		_Exp,
		_IM,
		_INM,
		_GFC,
		_GR,
		_GRACP,
		_GWACP,
		_WOB,
		_M,
		_SSE,
		_SC,
		_WRL,
		_SSECA,
		_SSECK,
		_SSECKMD,
		_SSEKMSKI,
		_SSEKMSEC,
		_BKE,
		_RP,
		_Tag,
		_OLM,
		_OLRUD,
		_OLLHS,
		_OLEH,
		_OLEHDD,
		_OLEHDY,
		_EBO
	],
	[
		[0, 1],
		[0, 1],
		[0, { [_hH]: _xaa }],
		[() => StreamingBlob, 16],
		[0, { [_hH]: _CC_ }],
		[0, { [_hH]: _CD_ }],
		[0, { [_hH]: _CE_ }],
		[0, { [_hH]: _CL_ }],
		[1, { [_hH]: _CL__ }],
		[0, { [_hH]: _CM }],
		[0, { [_hH]: _CT_ }],
		[0, { [_hH]: _xasca }],
		[0, { [_hH]: _xacc }],
		[0, { [_hH]: _xacc_ }],
		[0, { [_hH]: _xacc__ }],
		[0, { [_hH]: _xacs }],
		[0, { [_hH]: _xacs_ }],
		[0, { [_hH]: _xacs__ }],
		[0, { [_hH]: _xacm }],
		[0, { [_hH]: _xacx }],
		[0, { [_hH]: _xacx_ }],
		[0, { [_hH]: _xacx__ }],
		[4, { [_hH]: _Exp }],
		[0, { [_hH]: _IM_ }],
		[0, { [_hH]: _INM_ }],
		[0, { [_hH]: _xagfc }],
		[0, { [_hH]: _xagr }],
		[0, { [_hH]: _xagra }],
		[0, { [_hH]: _xagwa }],
		[1, { [_hH]: _xawob }],
		[128, { [_hPH]: _xam }],
		[0, { [_hH]: _xasse }],
		[0, { [_hH]: _xasc }],
		[0, { [_hH]: _xawrl }],
		[0, { [_hH]: _xasseca }],
		[() => SSECustomerKey, { [_hH]: _xasseck }],
		[0, { [_hH]: _xasseckM }],
		[() => SSEKMSKeyId, { [_hH]: _xasseakki }],
		[() => SSEKMSEncryptionContext, { [_hH]: _xassec }],
		[2, { [_hH]: _xassebke }],
		[0, { [_hH]: _xarp }],
		[0, { [_hH]: _xat }],
		[0, { [_hH]: _xaolm }],
		[5, { [_hH]: _xaolrud }],
		[0, { [_hH]: _xaollh }],
		[0, { [_hH]: _xaoleh }],
		[1, { [_hH]: _xaolehdd }],
		[1, { [_hH]: _xaolehdy }],
		[0, { [_hH]: _xaebo }]
	],
	2
];
var SessionCredentials$ = [
	3,
	n0,
	_SCe,
	0,
	[
		_AKI,
		_SAK,
		_ST,
		_Ex
	],
	[
		[0, { [_xN]: _AKI }],
		[() => SessionCredentialValue, { [_xN]: _SAK }],
		[() => SessionCredentialValue, { [_xN]: _ST }],
		[4, { [_xN]: _Ex }]
	],
	4
];
var DeletedObjects = [
	1,
	n0,
	_DOe,
	0,
	() => DeletedObject$
];
var Errors = [
	1,
	n0,
	_Er,
	0,
	() => _Error$
];
var ObjectIdentifierList = [
	1,
	n0,
	_OIL,
	0,
	() => ObjectIdentifier$
];
var CreateSession$ = [
	9,
	n0,
	_CSr,
	{ [_h]: [
		"GET",
		"/?session",
		200
	] },
	() => CreateSessionRequest$,
	() => CreateSessionOutput$
];
var DeleteObject$ = [
	9,
	n0,
	_DOel,
	{ [_h]: [
		"DELETE",
		"/{Key+}?x-id=DeleteObject",
		204
	] },
	() => DeleteObjectRequest$,
	() => DeleteObjectOutput$
];
var DeleteObjects$ = [
	9,
	n0,
	_DOele,
	{
		[_hC]: "-",
		[_h]: [
			"POST",
			"/?delete",
			200
		]
	},
	() => DeleteObjectsRequest$,
	() => DeleteObjectsOutput$
];
var GetObject$ = [
	9,
	n0,
	_GO,
	{
		[_hC]: "-",
		[_h]: [
			"GET",
			"/{Key+}?x-id=GetObject",
			200
		]
	},
	() => GetObjectRequest$,
	() => GetObjectOutput$
];
var HeadObject$ = [
	9,
	n0,
	_HO,
	{ [_h]: [
		"HEAD",
		"/{Key+}",
		200
	] },
	() => HeadObjectRequest$,
	() => HeadObjectOutput$
];
var PutObject$ = [
	9,
	n0,
	_PO,
	{
		[_hC]: "-",
		[_h]: [
			"PUT",
			"/{Key+}?x-id=PutObject",
			200
		]
	},
	() => PutObjectRequest$,
	() => PutObjectOutput$
];
// node_modules/@aws-sdk/client-s3/dist-es/commands/CreateSessionCommand.js
var CreateSessionCommand = class extends command(_ep4, _mw0, "CreateSession", CreateSession$) {};
var package_default = {
	name: "@aws-sdk/client-s3",
	version: "3.1169.0",
	description: "AWS SDK for JavaScript S3 Client for Node.js, Browser and React Native",
	homepage: "https://github.com/aws/aws-sdk-js-v3/tree/main/clients/client-s3",
	license: "Apache-2.0",
	author: {
		"name": "AWS SDK for JavaScript Team",
		"url": "https://aws.amazon.com/sdk-for-javascript/"
	},
	repository: {
		"type": "git",
		"url": "https://github.com/aws/aws-sdk-js-v3.git",
		"directory": "clients/client-s3"
	},
	files: ["dist-*/**"],
	sideEffects: false,
	main: "./dist-cjs/index.js",
	module: "./dist-es/index.js",
	browser: { "./dist-es/runtimeConfig": "./dist-es/runtimeConfig.browser" },
	types: "./dist-types/index.d.ts",
	typesVersions: { "<4.5": { "dist-types/*": ["dist-types/ts3.4/*"] } },
	"react-native": { "./dist-es/runtimeConfig": "./dist-es/runtimeConfig.native" },
	scripts: {
		"build": "concurrently 'yarn:build:types' 'yarn:build:es' && yarn build:cjs",
		"build:cjs": "node ../../scripts/compilation/inline",
		"build:es": "premove dist-es && tsc -p tsconfig.es.json",
		"build:include:deps": "yarn g:turbo run build -F=\"$npm_package_name\"",
		"build:types": "premove dist-types && tsc -p tsconfig.types.json",
		"build:types:downlevel": "downlevel-dts dist-types dist-types/ts3.4",
		"clean": "premove dist-cjs dist-es dist-types",
		"extract:docs": "api-extractor run --local",
		"generate:client": "node ../../scripts/generate-clients/single-service",
		"test": "yarn g:vitest run --passWithNoTests",
		"test:watch": "yarn g:vitest watch --passWithNoTests",
		"test:integration": "yarn g:vitest run --passWithNoTests -c vitest.config.integ.mts",
		"test:integration:watch": "yarn g:vitest watch --passWithNoTests -c vitest.config.integ.mts",
		"test:e2e": "yarn g:vitest run -c vitest.config.e2e.mts",
		"test:e2e:watch": "yarn g:vitest watch -c vitest.config.e2e.mts",
		"test:browser": "yarn g:vitest run -c vitest.config.browser.mts",
		"test:browser:watch": "yarn g:vitest watch -c vitest.config.browser.mts",
		"test:index": "tsc -p tsconfig.test.json && node ./test/index-objects.spec.mjs"
	},
	dependencies: {
		"@aws-sdk/checksums": "^3.1002.5",
		"@aws-sdk/core": "^3.981.0",
		"@aws-sdk/credential-provider-node": "^3.972.97",
		"@aws-sdk/middleware-sdk-s3": "^3.972.89",
		"@aws-sdk/signature-v4-multi-region": "^3.996.52",
		"@aws-sdk/types": "^3.975.1",
		"@smithy/core": "^3.40.0",
		"@smithy/fetch-http-handler": "^5.8.1",
		"@smithy/node-http-handler": "^4.14.2",
		"@smithy/types": "^4.20.0",
		"tslib": "^2.6.2"
	},
	devDependencies: {
		"@aws-sdk/signature-v4-crt": "3.1169.0",
		"@smithy/snapshot-testing": "^2.4.0",
		"@tsconfig/node20": "20.1.8",
		"@types/node": "^20.14.8",
		"concurrently": "7.0.0",
		"downlevel-dts": "0.10.1",
		"premove": "4.0.0",
		"typescript": "~7.0.2",
		"vitest": "^4.0.17"
	},
	engines: { "node": ">=20.0.0" }
};
var remoteProvider = async (init) => {
	const { ENV_CMDS_FULL_URI, ENV_CMDS_RELATIVE_URI, fromContainerMetadata, fromInstanceMetadata } = await import("./dist-es-CQDMd45o.js");
	if (process.env[ENV_CMDS_RELATIVE_URI] || process.env[ENV_CMDS_FULL_URI]) {
		init.logger?.debug("@aws-sdk/credential-provider-node - remoteProvider::fromHttp/fromContainerMetadata");
		const { fromHttp } = await import("./dist-es-DJSB9SpZ.js");
		return chain(fromHttp(init), fromContainerMetadata(init));
	}
	if (process.env["AWS_EC2_METADATA_DISABLED"] && process.env["AWS_EC2_METADATA_DISABLED"] !== "false") return async () => {
		throw new CredentialsProviderError("EC2 Instance Metadata Service access disabled", { logger: init.logger });
	};
	init.logger?.debug("@aws-sdk/credential-provider-node - remoteProvider::fromInstanceMetadata");
	return fromInstanceMetadata(init);
};
// node_modules/@aws-sdk/credential-provider-node/dist-es/runtime/memoize-chain.js
function memoizeChain(providers, treatAsExpired) {
	const chain = internalCreateChain(providers);
	let activeLock;
	let passiveLock;
	let credentials;
	let forceRefreshLock;
	const provider = async (options) => {
		if (options?.forceRefresh) {
			if (!forceRefreshLock) forceRefreshLock = chain(options).then((c) => {
				credentials = c;
			}).finally(() => {
				forceRefreshLock = void 0;
			});
			await forceRefreshLock;
			return credentials;
		}
		if (credentials?.expiration) {
			if (credentials?.expiration?.getTime() < Date.now()) credentials = void 0;
		}
		if (activeLock) await activeLock;
		else if (!credentials || treatAsExpired?.(credentials)) {
			if (credentials) {
				if (!passiveLock) passiveLock = chain(options).then((c) => {
					credentials = c;
				}).catch(() => {}).finally(() => {
					passiveLock = void 0;
				});
			} else {
				activeLock = chain(options).then((c) => {
					credentials = c;
				}).finally(() => {
					activeLock = void 0;
				});
				return provider(options);
			}
		}
		return credentials;
	};
	return provider;
}
var internalCreateChain = (providers) => async (awsIdentityProperties) => {
	let lastProviderError;
	for (const provider of providers) try {
		return await provider(awsIdentityProperties);
	} catch (err) {
		lastProviderError = err;
		if (err?.tryNextLink) continue;
		throw err;
	}
	throw lastProviderError;
};
// node_modules/@aws-sdk/credential-provider-node/dist-es/defaultProvider.js
var multipleCredentialSourceWarningEmitted = false;
var defaultProvider = (init = {}) => memoizeChain([
	async () => {
		if (init.profile ?? process.env["AWS_PROFILE"]) {
			if (process.env["AWS_ACCESS_KEY_ID"] && process.env["AWS_SECRET_ACCESS_KEY"]) {
				if (!multipleCredentialSourceWarningEmitted) {
					(init.logger?.warn && init.logger?.constructor?.name !== "NoOpLogger" ? init.logger.warn.bind(init.logger) : console.warn)(`@aws-sdk/credential-provider-node - defaultProvider::fromEnv WARNING:
    Multiple credential sources detected: 
    Both AWS_PROFILE and the pair AWS_ACCESS_KEY_ID/AWS_SECRET_ACCESS_KEY static credentials are set.
    This SDK will proceed with the AWS_PROFILE value.
    
    However, a future version may change this behavior to prefer the ENV static credentials.
    Please ensure that your environment only sets either the AWS_PROFILE or the
    AWS_ACCESS_KEY_ID/AWS_SECRET_ACCESS_KEY pair.
`);
					multipleCredentialSourceWarningEmitted = true;
				}
			}
			throw new CredentialsProviderError("AWS_PROFILE is set, skipping fromEnv provider.", {
				logger: init.logger,
				tryNextLink: true
			});
		}
		init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromEnv");
		return fromEnv(init)();
	},
	async (awsIdentityProperties) => {
		init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromSSO");
		const { ssoStartUrl, ssoAccountId, ssoRegion, ssoRoleName, ssoSession } = init;
		if (!ssoStartUrl && !ssoAccountId && !ssoRegion && !ssoRoleName && !ssoSession) throw new CredentialsProviderError("Skipping SSO provider in default chain (inputs do not include SSO fields).", { logger: init.logger });
		const { fromSSO } = await import("./dist-es-BaMvJCew.js");
		return fromSSO(init)(awsIdentityProperties);
	},
	async (awsIdentityProperties) => {
		init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromIni");
		const { fromIni } = await import("./dist-es-xzLbVI9z.js");
		return fromIni(init)(awsIdentityProperties);
	},
	async (awsIdentityProperties) => {
		init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromProcess");
		const { fromProcess } = await import("./dist-es-DN6JXCn-.js");
		return fromProcess(init)(awsIdentityProperties);
	},
	async (awsIdentityProperties) => {
		init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::fromTokenFile");
		const { fromTokenFile } = await import("./dist-es-DFHQqjzQ.js");
		return fromTokenFile(init)(awsIdentityProperties);
	},
	async () => {
		init.logger?.debug("@aws-sdk/credential-provider-node - defaultProvider::remoteProvider");
		return (await remoteProvider(init))();
	},
	async () => {
		throw new CredentialsProviderError("Could not load credentials from any providers", {
			tryNextLink: false,
			logger: init.logger
		});
	}
], credentialsTreatedAsExpired);
var credentialsTreatedAsExpired = (credentials) => credentials?.expiration !== void 0 && credentials.expiration.getTime() - Date.now() < 3e5;
// node_modules/@aws-sdk/checksums/dist-es/submodules/sha/sha1/Sha1Js.js
var BLOCK = 64;
var DIGEST_LENGTH = 20;
var INIT = new Int32Array([
	1732584193,
	4023233417,
	2562383102,
	271733878,
	3285377520
]);
var K = new Int32Array([
	1518500249,
	1859775393,
	2400959708,
	3395469782
]);
var Sha1Js = class Sha1Js {
	digestLength = DIGEST_LENGTH;
	state = Int32Array.from(INIT);
	w;
	buffer = new Uint8Array(BLOCK);
	bufferLength = 0;
	bytesHashed = 0;
	finished = false;
	inner;
	outer;
	constructor(secret) {
		if (secret) {
			const key = Sha1Js.normalizeKey(secret);
			this.inner = new Sha1Js();
			this.outer = new Sha1Js();
			const pad = /* @__PURE__ */ new Uint8Array(128);
			for (let i = 0; i < BLOCK; ++i) {
				pad[i] = 54 ^ key[i];
				pad[i + BLOCK] = 92 ^ key[i];
			}
			this.inner.update(pad.subarray(0, BLOCK));
			this.outer.update(pad.subarray(BLOCK));
		}
	}
	update(data) {
		if (this.finished) throw new Error("Attempted to update an already finished HMAC.");
		if (this.inner) {
			this.inner.update(data);
			return;
		}
		let pos = 0;
		let { length } = data;
		this.bytesHashed += length;
		if (this.bufferLength > 0) {
			while (length > 0 && this.bufferLength < BLOCK) {
				this.buffer[this.bufferLength++] = data[pos++];
				--length;
			}
			if (this.bufferLength === BLOCK) {
				this.hashBuffer(this.buffer, 0);
				this.bufferLength = 0;
			}
		}
		while (length >= BLOCK) {
			this.hashBuffer(data, pos);
			pos += BLOCK;
			length -= BLOCK;
		}
		while (length > 0) {
			this.buffer[this.bufferLength++] = data[pos++];
			--length;
		}
	}
	async digest() {
		if (this.inner && this.outer) {
			if (this.finished) throw new Error("Attempted to digest an already finished HMAC.");
			this.finished = true;
			const innerDigest = this.inner.digestSync();
			this.outer.update(innerDigest);
			return this.outer.digestSync();
		}
		return this.digestSync();
	}
	reset() {
		this.state = Int32Array.from(INIT);
		this.buffer = new Uint8Array(BLOCK);
		this.bufferLength = 0;
		this.bytesHashed = 0;
	}
	digestSync() {
		const state = this.state.slice();
		const buffer = this.buffer.slice();
		let bufferLength = this.bufferLength;
		const bitsHi = this.bytesHashed / 536870912 | 0;
		const bitsLo = this.bytesHashed << 3;
		buffer[bufferLength++] = 128;
		if (bufferLength > 56) {
			for (let i = bufferLength; i < BLOCK; ++i) buffer[i] = 0;
			this.hashBufferWith(state, buffer, 0);
			bufferLength = 0;
		}
		for (let i = bufferLength; i < 56; ++i) buffer[i] = 0;
		const v = new DataView(buffer.buffer, buffer.byteOffset, BLOCK);
		v.setUint32(56, bitsHi, false);
		v.setUint32(60, bitsLo, false);
		this.hashBufferWith(state, buffer, 0);
		const out = new Uint8Array(DIGEST_LENGTH);
		out[0] = state[0] >>> 24 & 255;
		out[1] = state[0] >>> 16 & 255;
		out[2] = state[0] >>> 8 & 255;
		out[3] = state[0] & 255;
		out[4] = state[1] >>> 24 & 255;
		out[5] = state[1] >>> 16 & 255;
		out[6] = state[1] >>> 8 & 255;
		out[7] = state[1] & 255;
		out[8] = state[2] >>> 24 & 255;
		out[9] = state[2] >>> 16 & 255;
		out[10] = state[2] >>> 8 & 255;
		out[11] = state[2] & 255;
		out[12] = state[3] >>> 24 & 255;
		out[13] = state[3] >>> 16 & 255;
		out[14] = state[3] >>> 8 & 255;
		out[15] = state[3] & 255;
		out[16] = state[4] >>> 24 & 255;
		out[17] = state[4] >>> 16 & 255;
		out[18] = state[4] >>> 8 & 255;
		out[19] = state[4] & 255;
		return out;
	}
	static normalizeKey(secret) {
		const key = toUint8Array(secret);
		if (key.byteLength > BLOCK) {
			const h = new Sha1Js();
			h.update(key);
			const digest = h.digestSync();
			const padded = new Uint8Array(BLOCK);
			padded.set(digest);
			return padded;
		}
		const padded = new Uint8Array(BLOCK);
		padded.set(key);
		return padded;
	}
	hashBuffer(data, offset) {
		this.hashBufferWith(this.state, data, offset);
	}
	hashBufferWith(state, data, offset) {
		const w = this.w ??= /* @__PURE__ */ new Int32Array(80);
		let s0 = state[0], s1 = state[1], s2 = state[2], s3 = state[3], s4 = state[4];
		for (let t = 0; t < 16; ++t) w[t] = (data[offset + t * 4] & 255) << 24 | (data[offset + t * 4 + 1] & 255) << 16 | (data[offset + t * 4 + 2] & 255) << 8 | data[offset + t * 4 + 3] & 255;
		for (let t = 16; t < 80; ++t) {
			const x = w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16];
			w[t] = x << 1 | x >>> 31;
		}
		for (let t = 0; t < 80; ++t) {
			const r = t < 20 ? 0 : t < 40 ? 1 : t < 60 ? 2 : 3;
			const temp = ((s0 << 5 | s0 >>> 27) + (r === 0 ? s1 & s2 ^ ~s1 & s3 : r === 2 ? s1 & s2 ^ s1 & s3 ^ s2 & s3 : s1 ^ s2 ^ s3) | 0) + (s4 + (K[r] + w[t] | 0) | 0) | 0;
			s4 = s3;
			s3 = s2;
			s2 = s1 << 30 | s1 >>> 2;
			s1 = s0;
			s0 = temp;
		}
		state[0] = state[0] + s0 | 0;
		state[1] = state[1] + s1 | 0;
		state[2] = state[2] + s2 | 0;
		state[3] = state[3] + s3 | 0;
		state[4] = state[4] + s4 | 0;
	}
};
var Sha1Node = (() => {
	try {
		createHash("sha1");
		return true;
	} catch {
		return false;
	}
})() ? buildNativeClass() : Sha1Js;
function buildNativeClass() {
	return class Sha1Node {
		digestLength = 20;
		secret;
		hash;
		isHmac;
		finished = false;
		constructor(secret) {
			this.secret = secret;
			this.isHmac = !!secret;
			this.hash = this.createHash();
		}
		update(data) {
			if (this.finished) throw new Error("Attempted to update an already finished hash.");
			this.hash.update(data);
		}
		async digest() {
			let buf;
			if (this.isHmac) {
				this.finished = true;
				buf = this.hash.digest();
			} else buf = this.hash.copy().digest();
			return new Uint8Array(buf.buffer, buf.byteOffset, buf.byteLength);
		}
		reset() {
			this.hash = this.createHash();
			this.finished = false;
		}
		createHash() {
			return this.secret ? createHmac("sha1", toBuffer(this.secret)) : createHash("sha1");
		}
	};
}
function toBuffer(data) {
	if (typeof data === "string") return data;
	if (ArrayBuffer.isView(data)) return Buffer.from(data.buffer, data.byteOffset, data.byteLength);
	return Buffer.from(data);
}
// node_modules/@aws-sdk/client-s3/dist-es/runtimeConfig.shared.js
var getRuntimeConfig$1 = (config) => {
	return {
		apiVersion: "2006-03-01",
		base64Decoder: config?.base64Decoder ?? fromBase64,
		base64Encoder: config?.base64Encoder ?? toBase64,
		disableHostPrefix: config?.disableHostPrefix ?? false,
		endpointProvider: config?.endpointProvider ?? defaultEndpointResolver,
		extensions: config?.extensions ?? [],
		getAwsChunkedEncodingStream: config?.getAwsChunkedEncodingStream ?? getAwsChunkedEncodingStream,
		httpAuthSchemeProvider: config?.httpAuthSchemeProvider ?? defaultS3HttpAuthSchemeProvider,
		httpAuthSchemes: config?.httpAuthSchemes ?? [{
			schemeId: "aws.auth#sigv4",
			identityProvider: (ipc) => ipc.getIdentityProvider("aws.auth#sigv4"),
			signer: new AwsSdkSigV4Signer()
		}, {
			schemeId: "aws.auth#sigv4a",
			identityProvider: (ipc) => ipc.getIdentityProvider("aws.auth#sigv4a"),
			signer: new AwsSdkSigV4ASigner()
		}],
		logger: config?.logger ?? new NoOpLogger(),
		md5: config?.md5 ?? Md5Node,
		protocol: config?.protocol ?? S3RestXmlProtocol,
		protocolSettings: config?.protocolSettings ?? {
			defaultNamespace: "com.amazonaws.s3",
			errorTypeRegistries,
			xmlNamespace: "http://s3.amazonaws.com/doc/2006-03-01/",
			version: "2006-03-01",
			serviceTarget: "AmazonS3"
		},
		sdkStreamMixin: config?.sdkStreamMixin ?? sdkStreamMixin,
		serviceId: config?.serviceId ?? "S3",
		sha1: config?.sha1 ?? Sha1Node,
		sha256: config?.sha256 ?? Sha256Node,
		signerConstructor: config?.signerConstructor ?? SignatureV4MultiRegion,
		signingEscapePath: config?.signingEscapePath ?? false,
		urlParser: config?.urlParser ?? parseUrl,
		useArnRegion: config?.useArnRegion ?? void 0,
		utf8Decoder: config?.utf8Decoder ?? fromUtf8,
		utf8Encoder: config?.utf8Encoder ?? toUtf8
	};
};
// node_modules/@aws-sdk/client-s3/dist-es/runtimeConfig.js
var getRuntimeConfig = (config) => {
	emitWarningIfUnsupportedVersion(process.version);
	const defaultsMode = resolveDefaultsModeConfig(config);
	const defaultConfigProvider = () => defaultsMode().then(loadConfigsForDefaultMode);
	const clientSharedValues = getRuntimeConfig$1(config);
	emitWarningIfUnsupportedVersion$1(process.version);
	const loaderConfig = {
		profile: config?.profile,
		logger: clientSharedValues.logger
	};
	return {
		...clientSharedValues,
		...config,
		runtime: "node",
		defaultsMode,
		authSchemePreference: config?.authSchemePreference ?? loadConfig(NODE_AUTH_SCHEME_PREFERENCE_OPTIONS, loaderConfig),
		bodyLengthChecker: config?.bodyLengthChecker ?? calculateBodyLength,
		credentialDefaultProvider: config?.credentialDefaultProvider ?? defaultProvider,
		defaultUserAgentProvider: config?.defaultUserAgentProvider ?? createDefaultUserAgentProvider({
			serviceId: clientSharedValues.serviceId,
			clientVersion: package_default.version
		}),
		disableS3ExpressSessionAuth: config?.disableS3ExpressSessionAuth ?? loadConfig(NODE_DISABLE_S3_EXPRESS_SESSION_AUTH_OPTIONS, loaderConfig),
		eventStreamSerdeProvider: config?.eventStreamSerdeProvider ?? eventStreamSerdeProvider,
		maxAttempts: config?.maxAttempts ?? loadConfig(NODE_MAX_ATTEMPT_CONFIG_OPTIONS, config),
		region: config?.region ?? loadConfig(NODE_REGION_CONFIG_OPTIONS, {
			...NODE_REGION_CONFIG_FILE_OPTIONS,
			...loaderConfig
		}),
		requestChecksumCalculation: config?.requestChecksumCalculation ?? loadConfig(NODE_REQUEST_CHECKSUM_CALCULATION_CONFIG_OPTIONS, loaderConfig),
		requestHandler: NodeHttpHandler.create(config?.requestHandler ?? defaultConfigProvider),
		responseChecksumValidation: config?.responseChecksumValidation ?? loadConfig(NODE_RESPONSE_CHECKSUM_VALIDATION_CONFIG_OPTIONS, loaderConfig),
		retryMode: config?.retryMode ?? loadConfig({
			...NODE_RETRY_MODE_CONFIG_OPTIONS,
			default: async () => (await defaultConfigProvider()).retryMode || DEFAULT_RETRY_MODE
		}, config),
		sigv4aSigningRegionSet: config?.sigv4aSigningRegionSet ?? loadConfig(NODE_SIGV4A_CONFIG_OPTIONS, loaderConfig),
		streamCollector: config?.streamCollector ?? streamCollector,
		streamHasher: config?.streamHasher ?? readableStreamHasher,
		useArnRegion: config?.useArnRegion ?? loadConfig(NODE_USE_ARN_REGION_CONFIG_OPTIONS, loaderConfig),
		useDualstackEndpoint: config?.useDualstackEndpoint ?? loadConfig(NODE_USE_DUALSTACK_ENDPOINT_CONFIG_OPTIONS, loaderConfig),
		useFipsEndpoint: config?.useFipsEndpoint ?? loadConfig(NODE_USE_FIPS_ENDPOINT_CONFIG_OPTIONS, loaderConfig),
		userAgentAppId: config?.userAgentAppId ?? loadConfig(NODE_APP_ID_CONFIG_OPTIONS, loaderConfig)
	};
};
// node_modules/@aws-sdk/client-s3/dist-es/auth/httpAuthExtensionConfiguration.js
var getHttpAuthExtensionConfiguration = (runtimeConfig) => {
	const _httpAuthSchemes = runtimeConfig.httpAuthSchemes;
	let _httpAuthSchemeProvider = runtimeConfig.httpAuthSchemeProvider;
	let _credentials = runtimeConfig.credentials;
	return {
		setHttpAuthScheme(httpAuthScheme) {
			const index = _httpAuthSchemes.findIndex((scheme) => scheme.schemeId === httpAuthScheme.schemeId);
			if (index === -1) _httpAuthSchemes.push(httpAuthScheme);
			else _httpAuthSchemes.splice(index, 1, httpAuthScheme);
		},
		httpAuthSchemes() {
			return _httpAuthSchemes;
		},
		setHttpAuthSchemeProvider(httpAuthSchemeProvider) {
			_httpAuthSchemeProvider = httpAuthSchemeProvider;
		},
		httpAuthSchemeProvider() {
			return _httpAuthSchemeProvider;
		},
		setCredentials(credentials) {
			_credentials = credentials;
		},
		credentials() {
			return _credentials;
		}
	};
};
var resolveHttpAuthRuntimeConfig = (config) => {
	return {
		httpAuthSchemes: config.httpAuthSchemes(),
		httpAuthSchemeProvider: config.httpAuthSchemeProvider(),
		credentials: config.credentials()
	};
};
// node_modules/@aws-sdk/client-s3/dist-es/runtimeExtensions.js
var resolveRuntimeExtensions = (runtimeConfig, extensions) => {
	const extensionConfiguration = Object.assign(getAwsRegionExtensionConfiguration(runtimeConfig), getDefaultExtensionConfiguration(runtimeConfig), getHttpHandlerExtensionConfiguration(runtimeConfig), getHttpAuthExtensionConfiguration(runtimeConfig));
	extensions.forEach((extension) => extension.configure(extensionConfiguration));
	return Object.assign(runtimeConfig, resolveAwsRegionExtensionConfiguration(extensionConfiguration), resolveDefaultRuntimeConfig(extensionConfiguration), resolveHttpHandlerRuntimeConfig(extensionConfiguration), resolveHttpAuthRuntimeConfig(extensionConfiguration));
};
// node_modules/@aws-sdk/client-s3/dist-es/S3Client.js
var S3Client = class extends Client {
	config;
	constructor(...[configuration]) {
		const _config_0 = getRuntimeConfig(configuration || {});
		super(_config_0);
		this.initConfig = _config_0;
		const _config_1 = resolveClientEndpointParameters(_config_0);
		const _config_3 = resolveFlexibleChecksumsConfig(resolveUserAgentConfig(_config_1));
		const _config_4 = resolveRetryConfig(_config_3);
		const _config_5 = resolveRegionConfig(_config_4);
		const _config_6 = resolveHostHeaderConfig(_config_5);
		const _config_11 = resolveRuntimeExtensions(resolveS3Config(resolveHttpAuthSchemeConfig(resolveEventStreamSerdeConfig(resolveEndpointConfig(_config_6))), { session: [() => this, CreateSessionCommand] }), configuration?.extensions || []);
		this.config = _config_11;
		this.middlewareStack.use(getSchemaSerdePlugin(this.config));
		this.middlewareStack.use(getUserAgentPlugin(this.config));
		this.middlewareStack.use(getRetryPlugin(this.config));
		this.middlewareStack.use(getContentLengthPlugin(this.config));
		this.middlewareStack.use(getHostHeaderPlugin(this.config));
		this.middlewareStack.use(getLoggerPlugin(this.config));
		this.middlewareStack.use(getRecursionDetectionPlugin(this.config));
		this.middlewareStack.use(getHttpAuthSchemeEndpointRuleSetPlugin(this.config, {
			httpAuthSchemeParametersProvider: defaultS3HttpAuthSchemeParametersProvider,
			identityProviderConfigProvider: async (config) => new DefaultIdentityProviderConfig({
				"aws.auth#sigv4": config.credentials,
				"aws.auth#sigv4a": config.credentials
			})
		}));
		this.middlewareStack.use(getHttpSigningPlugin(this.config));
		this.middlewareStack.use(getValidateBucketNamePlugin(this.config));
		this.middlewareStack.use(getAddExpectContinuePlugin(this.config));
		this.middlewareStack.use(getRegionRedirectMiddlewarePlugin(this.config));
		this.middlewareStack.use(getS3ExpressPlugin(this.config));
		this.middlewareStack.use(getS3ExpressHttpSigningPlugin(this.config));
	}
	destroy() {
		super.destroy();
	}
};
// node_modules/@aws-sdk/client-s3/dist-es/commands/DeleteObjectCommand.js
var DeleteObjectCommand = class extends command(_ep0, _mw0, "DeleteObject", DeleteObject$) {};
// node_modules/@aws-sdk/client-s3/dist-es/commands/DeleteObjectsCommand.js
var DeleteObjectsCommand = class extends command(_ep5, _mw5, "DeleteObjects", DeleteObjects$) {};
// node_modules/@aws-sdk/client-s3/dist-es/commands/GetObjectCommand.js
var GetObjectCommand = class extends command(_ep0, _mw7, "GetObject", GetObject$) {};
// node_modules/@aws-sdk/client-s3/dist-es/commands/HeadObjectCommand.js
var HeadObjectCommand = class extends command(_ep0, _mw8, "HeadObject", HeadObject$) {};
// node_modules/@aws-sdk/client-s3/dist-es/commands/PutObjectCommand.js
var PutObjectCommand = class extends command(_ep0, _mw11, "PutObject", PutObject$) {};
// server/src/storage/bucket-problem.ts
/** Problems by S3's error code (https://docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
var PROBLEMS = {
	NoSuchBucket: "there is no such bucket. Check S3_BUCKET",
	InvalidBucketName: "this is not a name of a bucket. Check S3_BUCKET",
	InvalidAccessKeyId: "the key is unknown. Check S3_ACCESS_KEY_ID",
	SignatureDoesNotMatch: "the secret does not belong to the key. Check S3_SECRET_ACCESS_KEY",
	AccessDenied: "the key may not store, read and delete files in it. Check S3_BUCKET and the rights of S3_ACCESS_KEY_ID",
	PermanentRedirect: "it is in another region. Check S3_REGION",
	AuthorizationHeaderMalformed: "it is in another region. Check S3_REGION",
	IllegalLocationConstraintException: "it is in another region. Check S3_REGION"
};
/** Problems by status, for answers without a known code: an answer to `HEAD` has no body. */
var STATUSES = {
	301: PROBLEMS.PermanentRedirect,
	403: PROBLEMS.AccessDenied,
	404: PROBLEMS.NoSuchBucket
};
/** Returns a sentence for the operator that names the settings of a bucket that cannot be used. */
function bucketProblem({ bucket, endpoint }, error) {
	return `The bucket ${endpoint ? `${bucket} at ${new URL(endpoint).host} (S3_BUCKET, S3_ENDPOINT)` : `${bucket} (S3_BUCKET)`} cannot be used: ${reasonOf(error)}.`;
}
function reasonOf(error) {
	const chain = errorChain(error);
	const refusal = chain.find((one) => one instanceof S3ServiceException);
	const status = refusal?.$metadata.httpStatusCode;
	const known = PROBLEMS[refusal?.name ?? ""] ?? STATUSES[status ?? 0];
	if (known) return known;
	if (status !== void 0) return `it answers ${refusal?.name} with status ${status}`;
	if (chain.some(({ name }) => name === "AbortError" || name === "TimeoutError")) return "it does not answer";
	return chain.at(-1)?.message ?? "unknown error";
}
// server/src/storage/limit-stalls.ts
/**
* Returns a stream with the content of `source`. It fails with an `Outage` if `source` sends nothing for `limitMs`
* while the reader waits. The time in which the reader does not read, such as a paused video player, does not count.
*/
function limitStalls(source, limitMs) {
	async function* chunks() {
		const iterator = source[Symbol.asyncIterator]();
		for (;;) {
			const timer = setTimeout(() => source.destroy(stalled(limitMs)), limitMs);
			const next = await iterator.next().finally(() => clearTimeout(timer));
			if (next.done) return;
			yield next.value;
		}
	}
	return Readable.from(chunks(), { objectMode: false }).once("close", () => source.destroy());
}
function stalled(limitMs) {
	return new Outage("file store", { cause: /* @__PURE__ */ new Error(`A file stalled for ${limitMs} ms`) });
}
// server/src/storage/s3-store.ts
/** Most keys of one request that removes objects, which is S3's limit. */
var REMOVE_MAX = 1e3;
var LIMITS = {
	connect: 2e3,
	idle: 4e3,
	answer: 8e3,
	check: 2e3
};
/** Milliseconds that a stored byte may take on average, after {@link S3Limits.answer}: 50 kB/s. */
var PUT_MS_PER_BYTE = 1 / 50;
/** Creates a store in a bucket. The server reads the files for visitors, so the bucket can be private. */
function s3Store(settings, limits = LIMITS) {
	const { bucket, endpoint } = settings;
	const access = accessBucket(settings, limits);
	const { client, send } = access;
	return {
		description: `the bucket ${bucket}${endpoint ? ` at ${new URL(endpoint).host}` : ""}`,
		async put(path, file, contentType) {
			const { size } = await stat(file);
			const Body = createReadStream(file);
			const object = {
				Bucket: bucket,
				Key: path,
				Body,
				ContentLength: size,
				ContentType: contentType
			};
			try {
				const limit = limits.answer + size * PUT_MS_PER_BYTE;
				await send((options) => client.send(new PutObjectCommand(object), options), limit);
			} finally {
				Body.destroy();
			}
		},
		async sizeOf(path) {
			try {
				const object = {
					Bucket: bucket,
					Key: path
				};
				const { ContentLength = 0 } = await send((options) => client.send(new HeadObjectCommand(object), options));
				return ContentLength;
			} catch (error) {
				if (error instanceof NotFound) return null;
				throw error;
			}
		},
		async read(path, range) {
			const part = range ? { Range: `bytes=${range.start}-${range.end}` } : {};
			const object = {
				Bucket: bucket,
				Key: path,
				...part
			};
			const { Body } = await send((options) => client.send(new GetObjectCommand(object), options));
			if (!(Body instanceof IncomingMessage)) throw new Outage("file store", { cause: /* @__PURE__ */ new Error(`The response for ${path} has no body`) });
			Body.socket.setTimeout(0);
			return limitStalls(Body, limits.idle);
		},
		async remove(paths) {
			const failures = /* @__PURE__ */ new Map();
			for (let start = 0; start < paths.length; start += REMOVE_MAX) await removeChunk(access, paths.slice(start, start + REMOVE_MAX), failures);
			const [cause] = failures.values();
			if (failures.size > 0) throw new RemovalError(new Set(failures.keys()), { cause });
		},
		removeFolder: async () => {},
		async isReachable() {
			const object = {
				Bucket: bucket,
				Key: "check"
			};
			return send((options) => client.send(new HeadObjectCommand(object), options), limits.check).then(() => true, (error) => error instanceof NotFound);
		},
		async check() {
			const object = {
				Bucket: bucket,
				Key: `check/${randomUUID()}`
			};
			try {
				await send((options) => client.send(new PutObjectCommand({
					...object,
					Body: "check"
				}), options));
				await send((options) => client.send(new HeadObjectCommand(object), options));
				await send((options) => client.send(new DeleteObjectCommand(object), options));
			} catch (error) {
				throw new Error(bucketProblem(settings, error), { cause: error });
			}
		}
	};
}
function accessBucket(settings, limits) {
	const { bucket, region, endpoint, accessKeyId, secretAccessKey } = settings;
	return {
		bucket,
		client: new S3Client({
			region,
			credentials: {
				accessKeyId,
				secretAccessKey
			},
			...endpoint ? {
				endpoint,
				forcePathStyle: true
			} : {},
			requestChecksumCalculation: "WHEN_REQUIRED",
			responseChecksumValidation: "WHEN_REQUIRED",
			maxAttempts: 2,
			logger: {
				trace() {},
				debug() {},
				info() {},
				warn() {},
				error() {}
			},
			requestHandler: {
				connectionTimeout: limits.connect,
				socketTimeout: limits.idle
			}
		}),
		async send(request, limit = limits.answer) {
			const controller = new AbortController();
			const timer = setTimeout(() => controller.abort(), limit);
			try {
				return await request({ abortSignal: controller.signal });
			} catch (error) {
				if (error instanceof NotFound) throw error;
				throw new Outage("file store", { cause: error });
			} finally {
				clearTimeout(timer);
			}
		}
	};
}
/**
* Removes at most {@link REMOVE_MAX} objects and adds those that stayed to `failures`. If the complete request is
* refused as malformed, each half of the keys gets a request of its own, so that one key does not hold up the others.
*/
async function removeChunk(access, keys, failures) {
	const { bucket, client, send } = access;
	const [first = ""] = keys;
	try {
		if (keys.length === 1) {
			await send((options) => client.send(new DeleteObjectCommand({
				Bucket: bucket,
				Key: first
			}), options));
			return;
		}
		const Delete = {
			Objects: keys.map((Key) => ({ Key })),
			Quiet: true
		};
		const { Errors = [] } = await send((options) => client.send(new DeleteObjectsCommand({
			Bucket: bucket,
			Delete
		}), options));
		for (const { Key, Code } of Errors) {
			if (Code === "NoSuchKey") continue;
			for (const key of Key === void 0 ? keys : [Key]) failures.set(key, /* @__PURE__ */ new Error(`${Code}`));
		}
	} catch (error) {
		if (!isMalformed(error)) throw error;
		if (keys.length === 1) failures.set(first, error);
		const middle = Math.ceil(keys.length / 2);
		for (const half of keys.length === 1 ? [] : [keys.slice(0, middle), keys.slice(middle)]) await removeChunk(access, half, failures);
	}
}
/** Error codes of a request that is refused for its content, such as a key that the store does not accept. */
var MALFORMED = /^(?:Malformed(?:XML|Request)|Invalid(?:Request|Argument|URI|ObjectName)|KeyTooLong|XMinioInvalid)/;
function isMalformed(error) {
	const cause = error instanceof Outage ? error.cause : null;
	return cause instanceof S3ServiceException && MALFORMED.test(cause.name);
}
export { s3Store, resolveEventStreamSerdeConfig as t };

//# sourceMappingURL=s3-store-C59TMNlK.js.map