import { B as collectBody, Ct as toBase64, F as HttpProtocol, I as SerdeContext, L as HttpBindingNormalizedSchema, P as FromStringShapeDeserializer, R as getHttpOperationBindings, V as generateIdempotencyToken, bt as LazyJsonString, yt as splitHeader, z as extendedEncodeURIComponent } from "./Sha256Node-le9H3tCL.js";
import { r as hasOwn } from "./hex-encoding-BBWzKj3L.js";
import { n as toUtf8, r as fromUtf8 } from "./TypeRegistry-B7RSOoHe.js";
import { t as HttpRequest } from "./httpRequest-xDbkZc54.js";
import { o as dateToUtcString } from "./node-http-handler-BiSKdiV2.js";
import { t as sdkStreamMixin } from "./sdk-stream-mixin-mlTWzf42.js";
// node_modules/@smithy/core/dist-es/submodules/serde/quote-header.js
function quoteHeader(part) {
	if (part.includes(",") || part.includes("\"")) part = `"${part.replace(/\\/g, "\\\\").replace(/"/g, "\\\"")}"`;
	return part;
}
// node_modules/@smithy/core/dist-es/submodules/serde/split-every.js
function splitEvery(value, delimiter, numDelimiters) {
	if (numDelimiters <= 0 || !Number.isInteger(numDelimiters)) throw new Error("Invalid number of delimiters (" + numDelimiters + ") for splitEvery.");
	const segments = value.split(delimiter);
	if (numDelimiters === 1) return segments;
	const compoundSegments = [];
	let currentSegment = "";
	for (let i = 0; i < segments.length; i++) {
		if (currentSegment === "") currentSegment = segments[i];
		else currentSegment += delimiter + segments[i];
		if ((i + 1) % numDelimiters === 0) {
			compoundSegments.push(currentSegment);
			currentSegment = "";
		}
	}
	if (currentSegment !== "") compoundSegments.push(currentSegment);
	return compoundSegments;
}
// node_modules/@smithy/core/dist-es/submodules/protocols/HttpBindingProtocol.js
var HttpBindingProtocol = class extends HttpProtocol {
	async serializeRequest(operationSchema, _input, context) {
		const input = _input && typeof _input === "object" ? _input : {};
		const query = {};
		const headers = {};
		const endpoint = await context.endpoint();
		const ns = HttpBindingNormalizedSchema.of(operationSchema?.input);
		const bindings = ns.getHttpBindings().request;
		const operation = getHttpOperationBindings(operationSchema);
		const request = new HttpRequest({
			query,
			headers
		});
		if (endpoint) {
			this.updateServiceEndpoint(request, endpoint);
			this.setHostPrefix(request, operationSchema, input, operation);
			const [method, path, staticQuery] = operation;
			if (method) {
				request.method = method;
				request.path = request.path === "/" ? path : request.path + path;
				for (const [key, value] of staticQuery) query[key] = value;
			}
		}
		request.query = query;
		const eventStream = this.serializeHttpBindings(input, request, bindings, operation);
		if (eventStream) request.body = await this.serializeEventStream({
			eventStream,
			requestSchema: ns
		});
		return request;
	}
	serializeHttpBindings(input, request, bindings, operation) {
		const serializer = this.serializer;
		const directSerializer = typeof serializer.writeCodec === "function" ? serializer : void 0;
		const query = request.query;
		const headers = request.headers;
		const bodySchema = bindings.syntheticBodySchema;
		let hasBodyValue = false;
		let payload;
		let eventStream;
		let labels;
		const names = Object.getOwnPropertyNames(input);
		const prototype = Object.getPrototypeOf(input);
		const sparse = (prototype === Object.prototype || prototype === null) && !bindings.hasIdempotency && !bindings.hasPrefixHeaders && names.length * 2 < bindings.memberBindings.length;
		const length = sparse ? names.length : bindings.memberBindings.length;
		for (let i = 0; i < length; ++i) {
			const binding = sparse ? hasOwn(bindings.byName, names[i]) ? bindings.byName[names[i]] : void 0 : bindings.memberBindings[i];
			if (!binding) continue;
			const value = binding[1];
			const memberName = binding[0];
			const memberNs = value[0];
			const flags = value[1];
			const collectionValue = value[2];
			const location = binding[2];
			const wireName = binding[3];
			const inputMemberValue = input[memberName];
			if (inputMemberValue == null && !(flags >> 10 & 1)) continue;
			if (location === 36) {
				const stream = flags >> 11 & 3;
				if (stream) {
					if (stream === 2) eventStream = inputMemberValue || void 0;
					else payload = inputMemberValue;
				} else {
					if (directSerializer) directSerializer.writeCodec(memberNs, inputMemberValue);
					else serializer.write(memberNs, inputMemberValue);
					payload = serializer.flush();
				}
			} else if (location === 33 || location === 38) {
				const serialized = this.serializeHttpValue(value, inputMemberValue, location, directSerializer);
				if (location === 33) (labels ??= Object.create(null))[memberName] = serialized;
				else headers[wireName] = serialized;
			} else if (location === 39) for (const key in inputMemberValue) {
				if (!hasOwn(inputMemberValue, key)) continue;
				const amalgam = wireName + key;
				headers[amalgam.toLowerCase()] = this.serializeHttpValue(collectionValue, inputMemberValue[key], 38, directSerializer, directSerializer ? collectionValue[0] : [collectionValue[0], { httpHeader: amalgam }]);
			}
			else if ((location & 62) === 34) this.serializeQuery(value, inputMemberValue, wireName, query, directSerializer);
			else hasBodyValue = true;
		}
		const operationPath = operation[1];
		const pathSegments = operation[3];
		if (operationPath && pathSegments && request.path.endsWith(operationPath)) request.path = request.path.slice(0, -operationPath.length) + this.serializePath(pathSegments, labels, bindings);
		if (hasBodyValue && bodySchema) {
			if (directSerializer) directSerializer.writeCodec(bodySchema, input);
			else serializer.write(bodySchema, input);
			payload = serializer.flush();
		}
		request.body = payload;
		return eventStream;
	}
	serializeQuery(value, data, wireName, query, directSerializer) {
		const [ns, flags, collectionValue] = value;
		const traits = directSerializer ? void 0 : ns.getMergedTraits();
		if (wireName === void 0) {
			for (const key in data) {
				if (!hasOwn(data, key) || key in query) continue;
				if (!directSerializer) Object.assign(collectionValue[0].getMergedTraits(), {
					...traits,
					httpQuery: key,
					httpQueryParams: void 0
				});
				this.serializeQuery(collectionValue, data[key], key, query, directSerializer);
			}
			return;
		}
		if ((flags & 192) === 64) {
			const buffer = [];
			for (const item of data) {
				const serialized = this.serializeHttpValue(collectionValue, item, 34, directSerializer, directSerializer ? collectionValue[0] : [collectionValue[0], traits]);
				if (flags >> 13 & 1 || serialized !== void 0) buffer.push(serialized);
			}
			query[wireName] = buffer;
		} else query[wireName] = this.serializeHttpValue(value, data, 34, directSerializer, directSerializer ? ns : [ns, traits]);
	}
	serializeHttpValue(value, data, location, directSerializer, schema = value[0]) {
		const flags = value[1];
		const type = flags & 255;
		if (directSerializer && !(flags & 1792) && (type <= 2 || type === 17 || type === 19)) return String(data);
		if (directSerializer) directSerializer.writeHttpBinding(value, data, location);
		else this.serializer.write(schema, data);
		return this.serializer.flush();
	}
	serializePath(segments, labels, bindings) {
		let path = "";
		for (const [value, kind] of segments) {
			if (kind === 0) {
				path += value;
				continue;
			}
			const replacement = labels?.[value];
			if (replacement === void 0) {
				if (hasOwn(bindings.byName, value) && bindings.byName[value][2] === 33) throw new Error(`No value provided for input HTTP label: ${value}.`);
				path += `{${value}${kind === 2 ? "+" : ""}}`;
			} else path += kind === 2 ? replacement.split("/").map(extendedEncodeURIComponent).join("/") : extendedEncodeURIComponent(replacement);
		}
		return path;
	}
	async deserializeResponse(operationSchema, context, response) {
		const deserializer = this.deserializer;
		const directDeserializer = typeof deserializer.readCodec === "function" ? deserializer : void 0;
		const ns = HttpBindingNormalizedSchema.of(operationSchema.output);
		const responseBindings = ns.getHttpBindings().response;
		const dataObject = {};
		if (response.statusCode >= 300) {
			const bytes = await collectBody(response.body, context);
			if (bytes.byteLength > 0) Object.assign(dataObject, await deserializer.read(15, bytes));
			await this.handleError(operationSchema, context, response, dataObject, this.deserializeMetadata(response));
			throw new Error("@smithy/core/protocols - HTTP Protocol error handler failed to throw.");
		}
		const nonHttpBindingMembers = await this.deserializeHttpMessage(ns, context, response, dataObject);
		if (nonHttpBindingMembers.length) {
			const bytes = await collectBody(response.body, context);
			if (bytes.byteLength > 0) {
				const dataFromBody = await (directDeserializer ? directDeserializer.readCodec(responseBindings.syntheticBodySchema, bytes) : deserializer.read(responseBindings.syntheticBodySchema, bytes));
				for (const member of nonHttpBindingMembers) if (dataFromBody[member] != null) dataObject[member] = dataFromBody[member];
			}
		} else if (!responseBindings.bindings.payload) await collectBody(response.body, context);
		dataObject.$metadata = this.deserializeMetadata(response);
		return dataObject;
	}
	async deserializeHttpMessage(schema, context, response, arg4, arg5) {
		const dataObject = arg4 instanceof Set ? arg5 : arg4;
		const deserializer = this.deserializer;
		const directDeserializer = typeof deserializer.readCodec === "function" ? deserializer : void 0;
		const ns = HttpBindingNormalizedSchema.of(schema);
		const { bodyMemberNames, bindings: { payload, statusCode, headers: responseHeaders, prefixHeaders } } = ns.getHttpBindings().response;
		const headers = response.headers;
		if (payload) {
			const [memberName, value] = payload;
			const [memberSchema, flags] = value;
			const stream = flags >> 11 & 3;
			if (stream) {
				if (stream === 2) dataObject[memberName] = await this.deserializeEventStream({
					response,
					responseSchema: ns
				});
				else dataObject[memberName] = sdkStreamMixin(response.body);
			} else if (response.body) {
				const bytes = await collectBody(response.body, context);
				if (bytes.byteLength > 0) dataObject[memberName] = await (directDeserializer ? directDeserializer.readPayload(value, bytes) : deserializer.read(memberSchema, bytes));
			}
		}
		for (const header in headers) {
			if (!hasOwn(headers, header)) continue;
			const lower = header.toLowerCase();
			const headerValue = headers[header];
			if (lower !== header) {
				delete headers[header];
				headers[lower] = headerValue;
			}
			const binding = hasOwn(responseHeaders, lower) ? responseHeaders[lower] : void 0;
			if (!binding) continue;
			const [memberName, [memberSchema, flags, collectionValue], , wireName] = binding;
			if (collectionValue) {
				const sections = flags >> 16 & 1 ? splitEvery(headerValue, ",", 2) : splitHeader(headerValue);
				const list = [];
				for (const section of sections) list.push(directDeserializer ? directDeserializer.readHttpBinding(collectionValue, section.trim(), 38) : await deserializer.read([collectionValue[0], { httpHeader: wireName }], section.trim()));
				dataObject[memberName] = list;
			} else dataObject[memberName] = directDeserializer ? directDeserializer.readHttpBinding(binding[1], headerValue, 38) : await deserializer.read(memberSchema, headerValue);
		}
		for (const [memberName, [, , collectionValue], , wireName] of prefixHeaders) {
			dataObject[memberName] = {};
			for (const header in headers) {
				if (!hasOwn(headers, header)) continue;
				if (!header.startsWith(wireName)) continue;
				const headerValue = headers[header];
				dataObject[memberName][header.slice(wireName.length)] = directDeserializer ? directDeserializer.readHttpBinding(collectionValue, headerValue, 38) : await deserializer.read([collectionValue[0], { httpHeader: header }], headerValue);
			}
		}
		if (statusCode) dataObject[statusCode[0]] = response.statusCode;
		return bodyMemberNames;
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/serde/HttpInterceptingShapeDeserializer.js
var HttpInterceptingShapeDeserializer = class extends SerdeContext {
	codecDeserializer;
	stringDeserializer;
	constructor(codecDeserializer, codecSettings) {
		super();
		this.codecDeserializer = codecDeserializer;
		this.stringDeserializer = new FromStringShapeDeserializer(codecSettings);
	}
	setSerdeContext(serdeContext) {
		this.stringDeserializer.setSerdeContext(serdeContext);
		this.codecDeserializer.setSerdeContext(serdeContext);
		this.serdeContext = serdeContext;
	}
	read(schema, data) {
		const ns = HttpBindingNormalizedSchema.of(schema);
		const traits = ns.getMergedTraits();
		if (traits.httpHeader || traits.httpResponseCode) {
			const value = ns.getHttpBindingValue(38, traits);
			return this.readHttpBinding(value, data, 38);
		}
		if (traits.httpPayload) return this.readPayload(ns.getHttpBindingValue(36, traits), data);
		return this.readCodec(ns, data);
	}
	readHttpBinding(binding, data, location) {
		const value = typeof data === "string" ? data : (this.serdeContext?.utf8Encoder ?? toUtf8)(data);
		return this.stringDeserializer.readHttpBinding(binding, value, location);
	}
	readPayload([schema, flags], data) {
		const type = flags & 255;
		if (type === 21 || type === 42) return typeof data === "string" ? (this.serdeContext?.utf8Decoder ?? fromUtf8)(data) : data;
		if (type === 0) return typeof data === "string" ? data : (this.serdeContext?.utf8Encoder ?? toUtf8)(data);
		return this.readCodec(schema, data);
	}
	readCodec(schema, data) {
		return this.codecDeserializer.read(schema, data);
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/serde/ToStringShapeSerializer.js
var ToStringShapeSerializer = class extends SerdeContext {
	settings;
	stringBuffer = "";
	constructor(settings) {
		super();
		this.settings = settings;
	}
	write(schema, value) {
		const ns = HttpBindingNormalizedSchema.of(schema);
		const traits = ns.getMergedTraits();
		const location = ns.getHttpBindingLocation(traits);
		this.writeHttpBinding(ns.getHttpBindingValue(location, traits), value, location);
	}
	writeHttpBinding([ns, flags, collectionValue], value, location) {
		const schema = flags & 255;
		switch (typeof value) {
			case "object":
				if (value === null) {
					this.stringBuffer = "null";
					return;
				}
				if (schema >= 4 && schema <= 7) {
					if (!(value instanceof Date)) throw new Error(`@smithy/core/protocols - received non-Date value ${value} when schema expected Date in ${ns.getName(true)}`);
					const bindingFormat = this.settings.httpBindings ? flags >> 14 & 3 : 0;
					switch (this.settings.timestampFormat.useTrait && schema > 4 ? schema : bindingFormat ? bindingFormat + 4 : this.settings.timestampFormat.default) {
						case 5:
							this.stringBuffer = value.toISOString().replace(".000Z", "Z");
							break;
						case 6:
							this.stringBuffer = dateToUtcString(value);
							break;
						case 7:
							this.stringBuffer = String(value.getTime() / 1e3);
							break;
						default:
							console.warn("Missing timestamp format, using epoch seconds", value);
							this.stringBuffer = String(value.getTime() / 1e3);
					}
					return;
				}
				if ((schema === 21 || schema === 42) && "byteLength" in value) {
					this.stringBuffer = (this.serdeContext?.base64Encoder ?? toBase64)(value);
					return;
				}
				if ((schema & 192) === 64 && Array.isArray(value)) {
					collectionValue ??= ns.getHttpBindingCollectionValue(location);
					const valueSchemaType = collectionValue[1] & 255;
					const isTimestamp = valueSchemaType >= 4 && valueSchemaType <= 7;
					let buffer = "";
					for (const item of value) {
						this.writeHttpBinding(collectionValue, item, location);
						const headerItem = this.flush();
						if (buffer) buffer += ", ";
						buffer += isTimestamp ? headerItem : quoteHeader(headerItem);
					}
					this.stringBuffer = buffer;
					return;
				}
				this.stringBuffer = JSON.stringify(value, null, 2);
				break;
			case "string":
				const media = flags >> 8 & 3;
				let intermediateValue = value;
				if (media === 2) intermediateValue = LazyJsonString.from(intermediateValue);
				if (media && (location & 6) === 6) {
					this.stringBuffer = (this.serdeContext?.base64Encoder ?? toBase64)(intermediateValue.toString());
					return;
				}
				this.stringBuffer = value;
				break;
			default: this.stringBuffer = flags >> 10 & 1 ? generateIdempotencyToken() : String(value);
		}
	}
	flush() {
		const buffer = this.stringBuffer;
		this.stringBuffer = "";
		return buffer;
	}
};
// node_modules/@smithy/core/dist-es/submodules/protocols/serde/HttpInterceptingShapeSerializer.js
var HttpInterceptingShapeSerializer = class {
	codecSerializer;
	stringSerializer;
	buffer;
	constructor(codecSerializer, codecSettings, stringSerializer = new ToStringShapeSerializer(codecSettings)) {
		this.codecSerializer = codecSerializer;
		this.stringSerializer = stringSerializer;
	}
	setSerdeContext(serdeContext) {
		this.codecSerializer.setSerdeContext(serdeContext);
		this.stringSerializer.setSerdeContext(serdeContext);
	}
	write(schema, value) {
		const ns = HttpBindingNormalizedSchema.of(schema);
		const traits = ns.getMergedTraits();
		if (traits.httpHeader || traits.httpLabel || traits.httpQuery) {
			const location = ns.getHttpBindingLocation(traits);
			this.writeHttpBinding(ns.getHttpBindingValue(location, traits), value, location);
			return;
		}
		this.writeCodec(ns, value);
	}
	writeHttpBinding(binding, value, location) {
		this.stringSerializer.writeHttpBinding(binding, value, location);
		this.buffer = this.stringSerializer.flush();
	}
	writeCodec(schema, value) {
		this.codecSerializer.write(schema, value);
	}
	flush() {
		if (this.buffer !== void 0) {
			const buffer = this.buffer;
			this.buffer = void 0;
			return buffer;
		}
		return this.codecSerializer.flush();
	}
};
export { HttpInterceptingShapeDeserializer as n, HttpBindingProtocol as r, HttpInterceptingShapeSerializer as t };

//# sourceMappingURL=HttpInterceptingShapeSerializer-DgVRXyqw.js.map