import { A as string$1, B as _isoDate, F as uuid, I as _coercedBoolean, L as _coercedDate, R as _coercedNumber, S as literal, T as object, V as _isoDateTime, a as ZodNumber, c as ZodString, i as ZodISODateTime, l as _enum, m as boolean$1, n as ZodDate, p as array, r as ZodISODate, t as ZodBoolean, w as number$1, y as int, z as _coercedString } from "./schemas-BlM9EG1k.js";
// node_modules/zod/v4/classic/iso.js
function datetime(params) {
	return _isoDateTime(ZodISODateTime, params);
}
function date$1(params) {
	return _isoDate(ZodISODate, params);
}
// node_modules/zod/v4/classic/coerce.js
function string(params) {
	return _coercedString(ZodString, params);
}
function number(params) {
	return _coercedNumber(ZodNumber, params);
}
function boolean(params) {
	return _coercedBoolean(ZodBoolean, params);
}
function date(params) {
	return _coercedDate(ZodDate, params);
}
// node_modules/@orpc/shared/dist/index.mjs
function resolveMaybeOptionalOptions(rest) {
	return rest[0] ?? {};
}
function toArray(value) {
	return Array.isArray(value) ? value : value === void 0 || value === null ? [] : [value];
}
var ORPC_NAME = "orpc";
var ORPC_SHARED_PACKAGE_NAME = "@orpc/shared";
var ORPC_SHARED_PACKAGE_VERSION = "1.16.1";
function sequential(fn) {
	let lastOperationPromise = Promise.resolve();
	return (...args) => {
		return lastOperationPromise = lastOperationPromise.catch(() => {}).then(() => {
			return fn(...args);
		});
	};
}
var SPAN_ERROR_STATUS = 2;
var GLOBAL_OTEL_CONFIG_KEY = `__${ORPC_SHARED_PACKAGE_NAME}@${ORPC_SHARED_PACKAGE_VERSION}/otel/config__`;
function getGlobalOtelConfig() {
	return globalThis[GLOBAL_OTEL_CONFIG_KEY];
}
function startSpan(name, options = {}, context) {
	return (getGlobalOtelConfig()?.tracer)?.startSpan(name, options, context);
}
function setSpanError(span, error, options = {}) {
	if (!span) return;
	const exception = toOtelException(error);
	span.recordException(exception);
	if (!options.signal?.aborted || options.signal.reason !== error) span.setStatus({
		code: SPAN_ERROR_STATUS,
		message: exception.message
	});
}
function toOtelException(error) {
	if (error instanceof Error) {
		const exception = {
			message: error.message,
			name: error.name,
			stack: error.stack
		};
		if ("code" in error && (typeof error.code === "string" || typeof error.code === "number")) exception.code = error.code;
		return exception;
	}
	return { message: String(error) };
}
async function runWithSpan({ name, context, ...options }, fn) {
	const tracer = getGlobalOtelConfig()?.tracer;
	if (!tracer) return fn();
	const callback = async (span) => {
		try {
			return await fn(span);
		} catch (e) {
			setSpanError(span, e, options);
			throw e;
		} finally {
			span.end();
		}
	};
	if (context) return tracer.startActiveSpan(name, options, context, callback);
	else return tracer.startActiveSpan(name, options, callback);
}
async function runInSpanContext(span, fn) {
	const otelConfig = getGlobalOtelConfig();
	if (!span || !otelConfig) return fn();
	const ctx = otelConfig.trace.setSpan(otelConfig.context.active(), span);
	return otelConfig.context.with(ctx, fn);
}
function isAsyncIteratorObject(maybe) {
	if (!maybe || typeof maybe !== "object") return false;
	return "next" in maybe && typeof maybe.next === "function" && Symbol.asyncIterator in maybe && typeof maybe[Symbol.asyncIterator] === "function";
}
var asyncDisposeSymbol = Symbol.asyncDispose ?? Symbol.for("asyncDispose");
var AsyncIteratorClass = class {
	#isDone = false;
	#isExecuteComplete = false;
	#cleanup;
	#next;
	constructor(next, cleanup) {
		this.#cleanup = cleanup;
		this.#next = sequential(async () => {
			if (this.#isDone) return {
				done: true,
				value: void 0
			};
			try {
				const result = await next();
				if (result.done) this.#isDone = true;
				return result;
			} catch (err) {
				this.#isDone = true;
				throw err;
			} finally {
				if (this.#isDone && !this.#isExecuteComplete) {
					this.#isExecuteComplete = true;
					await this.#cleanup("next");
				}
			}
		});
	}
	next() {
		return this.#next();
	}
	async return(value) {
		this.#isDone = true;
		if (!this.#isExecuteComplete) {
			this.#isExecuteComplete = true;
			await this.#cleanup("return");
		}
		return {
			done: true,
			value
		};
	}
	async throw(err) {
		this.#isDone = true;
		if (!this.#isExecuteComplete) {
			this.#isExecuteComplete = true;
			await this.#cleanup("throw");
		}
		throw err;
	}
	/**
	* asyncDispose symbol only available in esnext, we should fallback to Symbol.for('asyncDispose')
	*/
	async [asyncDisposeSymbol]() {
		this.#isDone = true;
		if (!this.#isExecuteComplete) {
			this.#isExecuteComplete = true;
			await this.#cleanup("dispose");
		}
	}
	[Symbol.asyncIterator]() {
		return this;
	}
};
function asyncIteratorWithSpan({ name, ...options }, iterator) {
	let span;
	return new AsyncIteratorClass(async () => {
		span ??= startSpan(name);
		try {
			const result = await runInSpanContext(span, () => iterator.next());
			span?.addEvent(result.done ? "completed" : "yielded");
			return result;
		} catch (err) {
			setSpanError(span, err, options);
			throw err;
		}
	}, async (reason) => {
		try {
			if (reason !== "next") await runInSpanContext(span, () => iterator.return?.());
		} catch (err) {
			setSpanError(span, err, options);
			throw err;
		} finally {
			span?.end();
		}
	});
}
function intercept(interceptors, options, main) {
	const next = (options2, index) => {
		const interceptor = interceptors[index];
		if (!interceptor) return main(options2);
		return interceptor({
			...options2,
			next: (newOptions = options2) => next(newOptions, index + 1)
		});
	};
	return next(options, 0);
}
function stringifyJSON(value) {
	return JSON.stringify(value);
}
function findDeepMatches(check, payload, segments = [], maps = [], values = []) {
	if (check(payload)) {
		maps.push(segments);
		values.push(payload);
	} else if (Array.isArray(payload)) payload.forEach((v, i) => {
		findDeepMatches(check, v, [...segments, i], maps, values);
	});
	else if (isObject(payload)) for (const key in payload) findDeepMatches(check, payload[key], [...segments, key], maps, values);
	return {
		maps,
		values
	};
}
function getConstructor(value) {
	if (!isTypescriptObject(value)) return null;
	return Object.getPrototypeOf(value)?.constructor;
}
function isObject(value) {
	if (!value || typeof value !== "object") return false;
	const proto = Object.getPrototypeOf(value);
	return proto === Object.prototype || !proto || !proto.constructor;
}
function isTypescriptObject(value) {
	return !!value && (typeof value === "object" || typeof value === "function");
}
function clone(value) {
	if (Array.isArray(value)) return value.map(clone);
	if (isObject(value)) {
		const result = {};
		for (const key in value) result[key] = clone(value[key]);
		for (const sym of Object.getOwnPropertySymbols(value)) result[sym] = clone(value[sym]);
		return result;
	}
	return value;
}
var NullProtoObj = /* @__PURE__ */ (() => {
	const e = function() {};
	e.prototype = /* @__PURE__ */ Object.create(null);
	Object.freeze(e.prototype);
	return e;
})();
function value(value2, ...args) {
	if (typeof value2 === "function") return value2(...args);
	return value2;
}
function overlayProxy(target, partial) {
	return new Proxy(typeof target === "function" ? partial : target, {
		get(_, prop) {
			const targetValue = prop in partial ? partial : value(target);
			const v = Reflect.get(targetValue, prop);
			return typeof v === "function" ? v.bind(targetValue) : v;
		},
		has(_, prop) {
			return Reflect.has(partial, prop) || Reflect.has(value(target), prop);
		}
	});
}
function tryDecodeURIComponent(value) {
	try {
		return decodeURIComponent(value);
	} catch {
		return value;
	}
}
// node_modules/@orpc/client/dist/shared/client.D_0j2fRr.mjs
var ORPC_CLIENT_PACKAGE_NAME = "@orpc/client";
var ORPC_CLIENT_PACKAGE_VERSION = "1.16.1";
var COMMON_ORPC_ERROR_DEFS = {
	BAD_REQUEST: {
		status: 400,
		message: "Bad Request"
	},
	UNAUTHORIZED: {
		status: 401,
		message: "Unauthorized"
	},
	FORBIDDEN: {
		status: 403,
		message: "Forbidden"
	},
	NOT_FOUND: {
		status: 404,
		message: "Not Found"
	},
	METHOD_NOT_SUPPORTED: {
		status: 405,
		message: "Method Not Supported"
	},
	NOT_ACCEPTABLE: {
		status: 406,
		message: "Not Acceptable"
	},
	TIMEOUT: {
		status: 408,
		message: "Request Timeout"
	},
	CONFLICT: {
		status: 409,
		message: "Conflict"
	},
	PRECONDITION_FAILED: {
		status: 412,
		message: "Precondition Failed"
	},
	PAYLOAD_TOO_LARGE: {
		status: 413,
		message: "Payload Too Large"
	},
	UNSUPPORTED_MEDIA_TYPE: {
		status: 415,
		message: "Unsupported Media Type"
	},
	UNPROCESSABLE_CONTENT: {
		status: 422,
		message: "Unprocessable Content"
	},
	TOO_MANY_REQUESTS: {
		status: 429,
		message: "Too Many Requests"
	},
	CLIENT_CLOSED_REQUEST: {
		status: 499,
		message: "Client Closed Request"
	},
	INTERNAL_SERVER_ERROR: {
		status: 500,
		message: "Internal Server Error"
	},
	NOT_IMPLEMENTED: {
		status: 501,
		message: "Not Implemented"
	},
	BAD_GATEWAY: {
		status: 502,
		message: "Bad Gateway"
	},
	SERVICE_UNAVAILABLE: {
		status: 503,
		message: "Service Unavailable"
	},
	GATEWAY_TIMEOUT: {
		status: 504,
		message: "Gateway Timeout"
	}
};
function fallbackORPCErrorStatus(code, status) {
	return status ?? COMMON_ORPC_ERROR_DEFS[code]?.status ?? 500;
}
function fallbackORPCErrorMessage(code, message) {
	return message || COMMON_ORPC_ERROR_DEFS[code]?.message || code;
}
var globalORPCErrorConstructors;
var ORPCError = class ORPCError extends Error {
	defined;
	code;
	status;
	data;
	static {
		const GLOBAL_ORPC_ERROR_CONSTRUCTORS_SYMBOL = Symbol.for(`__${ORPC_CLIENT_PACKAGE_NAME}@${ORPC_CLIENT_PACKAGE_VERSION}/error/ORPC_ERROR_CONSTRUCTORS__`);
		globalThis[GLOBAL_ORPC_ERROR_CONSTRUCTORS_SYMBOL] ??= /* @__PURE__ */ new WeakSet();
		globalORPCErrorConstructors = globalThis[GLOBAL_ORPC_ERROR_CONSTRUCTORS_SYMBOL];
		globalORPCErrorConstructors.add(ORPCError);
	}
	constructor(code, ...rest) {
		const options = resolveMaybeOptionalOptions(rest);
		if (options.status !== void 0 && !isORPCErrorStatus(options.status)) throw new Error("[ORPCError] Invalid error status code.");
		const message = fallbackORPCErrorMessage(code, options.message);
		super(message, options);
		this.code = code;
		this.status = fallbackORPCErrorStatus(code, options.status);
		this.defined = options.defined ?? false;
		this.data = options.data;
	}
	toJSON() {
		return {
			defined: this.defined,
			code: this.code,
			status: this.status,
			message: this.message,
			data: this.data
		};
	}
	/**
	* Workaround for Next.js where different contexts use separate
	* dependency graphs, causing multiple ORPCError constructors existing and breaking
	* `instanceof` checks across contexts.
	*
	* This is particularly problematic with "Optimized SSR", where orpc-client
	* executes in one context but is invoked from another. When an error is thrown
	* in the execution context, `instanceof ORPCError` checks fail in the
	* invocation context due to separate class constructors.
	*
	* @todo Remove this and related code if Next.js resolves the multiple dependency graph issue.
	*/
	static [Symbol.hasInstance](instance) {
		if (globalORPCErrorConstructors.has(this)) {
			const constructor = getConstructor(instance);
			if (constructor && globalORPCErrorConstructors.has(constructor)) return true;
		}
		return super[Symbol.hasInstance](instance);
	}
};
function toORPCError(error) {
	return error instanceof ORPCError ? error : new ORPCError("INTERNAL_SERVER_ERROR", {
		message: "Internal server error",
		cause: error
	});
}
function isORPCErrorStatus(status) {
	return status < 200 || status >= 400;
}
function isORPCErrorJson(json) {
	if (!isObject(json)) return false;
	const validKeys = [
		"defined",
		"code",
		"status",
		"message",
		"data"
	];
	if (Object.keys(json).some((k) => !validKeys.includes(k))) return false;
	return "defined" in json && typeof json.defined === "boolean" && "code" in json && typeof json.code === "string" && "status" in json && typeof json.status === "number" && isORPCErrorStatus(json.status) && "message" in json && typeof json.message === "string";
}
function createORPCErrorFromJson(json, options = {}) {
	return new ORPCError(json.code, {
		...options,
		...json
	});
}
// node_modules/@orpc/contract/dist/shared/contract.D_dZrO__.mjs
var ValidationError = class extends Error {
	issues;
	data;
	constructor(options) {
		super(options.message, options);
		this.issues = options.issues;
		this.data = options.data;
	}
};
function mergeErrorMap(errorMap1, errorMap2) {
	return {
		...errorMap1,
		...errorMap2
	};
}
async function validateORPCError(map, error) {
	const { code, status, message, data, cause, defined } = error;
	const config = map?.[error.code];
	if (!config || fallbackORPCErrorStatus(error.code, config.status) !== error.status) return defined ? new ORPCError(code, {
		defined: false,
		status,
		message,
		data,
		cause
	}) : error;
	if (!config.data) return defined ? error : new ORPCError(code, {
		defined: true,
		status,
		message,
		data,
		cause
	});
	const validated = await config.data["~standard"].validate(error.data);
	if (validated.issues) return defined ? new ORPCError(code, {
		defined: false,
		status,
		message,
		data,
		cause
	}) : error;
	return new ORPCError(code, {
		defined: true,
		status,
		message,
		data: validated.value,
		cause
	});
}
var ContractProcedure = class {
	/**
	* This property holds the defined options for the contract procedure.
	*/
	"~orpc";
	constructor(def) {
		if (def.route?.successStatus && isORPCErrorStatus(def.route.successStatus)) throw new Error("[ContractProcedure] Invalid successStatus.");
		if (Object.values(def.errorMap).some((val) => val && val.status && !isORPCErrorStatus(val.status))) throw new Error("[ContractProcedure] Invalid error status code.");
		this["~orpc"] = def;
	}
};
function isContractProcedure(item) {
	if (item instanceof ContractProcedure) return true;
	return (typeof item === "object" || typeof item === "function") && item !== null && "~orpc" in item && typeof item["~orpc"] === "object" && item["~orpc"] !== null && "errorMap" in item["~orpc"] && "route" in item["~orpc"] && "meta" in item["~orpc"];
}
// node_modules/@orpc/contract/dist/index.mjs
function mergeMeta(meta1, meta2) {
	return {
		...meta1,
		...meta2
	};
}
function mergeRoute(a, b) {
	return {
		...a,
		...b
	};
}
function prefixRoute(route, prefix) {
	if (!route.path) return route;
	return {
		...route,
		path: `${prefix}${route.path}`
	};
}
function unshiftTagRoute(route, tags) {
	return {
		...route,
		tags: [...tags, ...route.tags ?? []]
	};
}
function mergePrefix(a, b) {
	return a ? `${a}${b}` : b;
}
function mergeTags(a, b) {
	return a ? [...a, ...b] : b;
}
function enhanceRoute(route, options) {
	let router = route;
	if (options.prefix) router = prefixRoute(router, options.prefix);
	if (options.tags?.length) router = unshiftTagRoute(router, options.tags);
	return router;
}
function getContractRouter(router, path) {
	let current = router;
	for (let i = 0; i < path.length; i++) {
		const segment = path[i];
		if (!current) return;
		if (isContractProcedure(current)) return;
		if (typeof current !== "object") return;
		current = current[segment];
	}
	return current;
}
function enhanceContractRouter(router, options) {
	if (isContractProcedure(router)) return new ContractProcedure({
		...router["~orpc"],
		errorMap: mergeErrorMap(options.errorMap, router["~orpc"].errorMap),
		route: enhanceRoute(router["~orpc"].route, options)
	});
	if (typeof router !== "object" || router === null) return router;
	const enhanced = {};
	for (const key in router) enhanced[key] = enhanceContractRouter(router[key], options);
	return enhanced;
}
var oc = new class ContractBuilder extends ContractProcedure {
	constructor(def) {
		super(def);
		this["~orpc"].prefix = def.prefix;
		this["~orpc"].tags = def.tags;
	}
	/**
	* Sets or overrides the initial meta.
	*
	* @see {@link https://orpc.dev/docs/metadata Metadata Docs}
	*/
	$meta(initialMeta) {
		return new ContractBuilder({
			...this["~orpc"],
			meta: initialMeta
		});
	}
	/**
	* Sets or overrides the initial route.
	* This option is typically relevant when integrating with OpenAPI.
	*
	* @see {@link https://orpc.dev/docs/openapi/routing OpenAPI Routing Docs}
	* @see {@link https://orpc.dev/docs/openapi/input-output-structure OpenAPI Input/Output Structure Docs}
	*/
	$route(initialRoute) {
		return new ContractBuilder({
			...this["~orpc"],
			route: initialRoute
		});
	}
	/**
	* Sets or overrides the initial input schema.
	*
	* @see {@link https://orpc.dev/docs/procedure#initial-configuration Initial Procedure Configuration Docs}
	*/
	$input(initialInputSchema) {
		return new ContractBuilder({
			...this["~orpc"],
			inputSchema: initialInputSchema
		});
	}
	/**
	* Adds type-safe custom errors to the contract.
	* The provided errors are spared-merged with any existing errors in the contract.
	*
	* @see {@link https://orpc.dev/docs/error-handling#type%E2%80%90safe-error-handling Type-Safe Error Handling Docs}
	*/
	errors(errors) {
		return new ContractBuilder({
			...this["~orpc"],
			errorMap: mergeErrorMap(this["~orpc"].errorMap, errors)
		});
	}
	/**
	* Sets or updates the metadata for the contract.
	* The provided metadata is spared-merged with any existing metadata in the contract.
	*
	* @see {@link https://orpc.dev/docs/metadata Metadata Docs}
	*/
	meta(meta) {
		return new ContractBuilder({
			...this["~orpc"],
			meta: mergeMeta(this["~orpc"].meta, meta)
		});
	}
	/**
	* Sets or updates the route definition for the contract.
	* The provided route is spared-merged with any existing route in the contract.
	* This option is typically relevant when integrating with OpenAPI.
	*
	* @see {@link https://orpc.dev/docs/openapi/routing OpenAPI Routing Docs}
	* @see {@link https://orpc.dev/docs/openapi/input-output-structure OpenAPI Input/Output Structure Docs}
	*/
	route(route) {
		return new ContractBuilder({
			...this["~orpc"],
			route: mergeRoute(this["~orpc"].route, route)
		});
	}
	/**
	* Defines the input validation schema for the contract.
	*
	* @see {@link https://orpc.dev/docs/procedure#input-output-validation Input Validation Docs}
	*/
	input(schema) {
		return new ContractBuilder({
			...this["~orpc"],
			inputSchema: schema
		});
	}
	/**
	* Defines the output validation schema for the contract.
	*
	* @see {@link https://orpc.dev/docs/procedure#input-output-validation Output Validation Docs}
	*/
	output(schema) {
		return new ContractBuilder({
			...this["~orpc"],
			outputSchema: schema
		});
	}
	/**
	* Prefixes all procedures in the contract router.
	* The provided prefix is post-appended to any existing router prefix.
	*
	* @note This option does not affect procedures that do not define a path in their route definition.
	*
	* @see {@link https://orpc.dev/docs/openapi/routing#route-prefixes OpenAPI Route Prefixes Docs}
	*/
	prefix(prefix) {
		return new ContractBuilder({
			...this["~orpc"],
			prefix: mergePrefix(this["~orpc"].prefix, prefix)
		});
	}
	/**
	* Adds tags to all procedures in the contract router.
	* This helpful when you want to group procedures together in the OpenAPI specification.
	*
	* @see {@link https://orpc.dev/docs/openapi/openapi-specification#operation-metadata OpenAPI Operation Metadata Docs}
	*/
	tag(...tags) {
		return new ContractBuilder({
			...this["~orpc"],
			tags: mergeTags(this["~orpc"].tags, tags)
		});
	}
	/**
	* Applies all of the previously defined options to the specified contract router.
	*
	* @see {@link https://orpc.dev/docs/router#extending-router Extending Router Docs}
	*/
	router(router) {
		return enhanceContractRouter(router, this["~orpc"]);
	}
}({
	errorMap: {},
	route: {},
	meta: {}
});
var DEFAULT_CONFIG = {
	defaultMethod: "POST",
	defaultSuccessStatus: 200,
	defaultSuccessDescription: "OK",
	defaultInputStructure: "compact",
	defaultOutputStructure: "compact"
};
function fallbackContractConfig(key, value) {
	if (value === void 0) return DEFAULT_CONFIG[key];
	return value;
}
var EVENT_ITERATOR_DETAILS_SYMBOL = Symbol("ORPC_EVENT_ITERATOR_DETAILS");
function getEventIteratorSchemaDetails(schema) {
	if (schema === void 0) return;
	return schema["~standard"][EVENT_ITERATOR_DETAILS_SYMBOL];
}
// core/src/kernel/refusal.ts
/**
* HTTP status of each kind of refusal. Data that a person may not see is refused as `notFound`, never as `forbidden`,
* so that its existence stays secret.
*/
var REFUSAL_STATUS = {
	malformed: 400,
	unauthenticated: 401,
	forbidden: 403,
	notFound: 404,
	conflict: 409,
	tooLarge: 413,
	invalid: 422,
	rateLimited: 429,
	unavailable: 503,
	outOfSpace: 507
};
function refusal(code, kind, message, data = null) {
	return {
		code,
		kind,
		message,
		data
	};
}
/** A thrown refusal. Any other error is a bug: the client gets status 500 without its message. */
var Refusal = class extends Error {
	spec;
	data;
	name = "Refusal";
	constructor(spec, data, message) {
		super(message);
		this.spec = spec;
		this.data = data;
	}
	get status() {
		return REFUSAL_STATUS[this.spec.kind];
	}
};
/**
* Returns the refusal to throw: `throw refuse(portfolioRefusals.notFound)`. `message` replaces the declared text if
* it has to name a value.
*/
function refuse(spec, ...[data, message]) {
	return new Refusal(spec, data, message ?? spec.message);
}
/** Returns the error map that an oRPC procedure declares for these refusals. */
function errorsOf(...specs) {
	return Object.fromEntries(specs.map(({ code, kind, message, data }) => [code, {
		status: REFUSAL_STATUS[kind],
		message,
		...data ? { data } : {}
	}]));
}
// core/src/kernel/texts.ts
/** Texts that belong to no single feature. */
var kernelTexts = {
	invalidInput: "Please check the highlighted fields",
	malformedBody: "The request could not be read",
	bodyTooLarge: "The request is too large",
	bodyTooSlow: "The request arrived too slowly. Please try again.",
	notFound: "Not found",
	notSignedIn: "You must be signed in",
	sessionChanged: "You switched accounts in another tab",
	rateLimited: "Too many requests. Please wait a moment and try again.",
	unexpected: "Something went wrong. Please try again.",
	offline: "You are offline",
	outOfSpace: "The server is out of space",
	unavailable: "The service is not available right now. Please try again in a moment.",
	tooLong: (field, limit) => `${field} must be ${limit} characters or less`
};
// core/src/kernel/refusals.ts
/** A field that was refused: its path in the input and the text to show beside it. */
var FieldError = object({
	field: string$1(),
	message: string$1()
});
/** Refusals of any operation. */
var kernelRefusals = {
	invalidInput: refusal("INVALID_INPUT", "invalid", kernelTexts.invalidInput, object({ fields: array(FieldError).describe("Each refused field, in the order of the input") })),
	malformedBody: refusal("MALFORMED_BODY", "malformed", kernelTexts.malformedBody),
	bodyTooLarge: refusal("BODY_TOO_LARGE", "tooLarge", kernelTexts.bodyTooLarge),
	foreignOrigin: refusal("FOREIGN_ORIGIN", "forbidden", "This request came from another site and was refused", object({ expected: string$1().describe("The origin that may write") })),
	notSignedIn: refusal("NOT_SIGNED_IN", "unauthenticated", kernelTexts.notSignedIn),
	sessionChanged: refusal("SESSION_CHANGED", "conflict", kernelTexts.sessionChanged),
	rateLimited: refusal("RATE_LIMITED", "rateLimited", kernelTexts.rateLimited, object({ retryAfter: number$1().int().positive().describe("Seconds until the next try can succeed") })),
	unavailable: refusal("UNAVAILABLE", "unavailable", kernelTexts.unavailable),
	outOfSpace: refusal("OUT_OF_SPACE", "outOfSpace", kernelTexts.outOfSpace)
};
// core/src/kernel/procedure.ts
function procedure({ withoutSession = null, withoutRole = null }, refusals) {
	const meta = {
		withoutSession,
		withoutRole
	};
	return oc.$meta(meta).errors(errorsOf(kernelRefusals.invalidInput, kernelRefusals.malformedBody, kernelRefusals.bodyTooLarge, kernelRefusals.foreignOrigin, kernelRefusals.sessionChanged, kernelRefusals.rateLimited, kernelRefusals.unavailable, kernelRefusals.outOfSpace, ...refusals));
}
/** Creates a procedure that is open to everyone, with the refusals that any request can get. */
function publicProcedure(...refusals) {
	return procedure({}, refusals);
}
/** Creates a procedure that needs a session. Without one it refuses NOT_SIGNED_IN before the input is validated. */
function signedInProcedure(...refusals) {
	return sessionProcedure(kernelRefusals.notSignedIn, ...refusals);
}
/** Creates a {@link signedInProcedure} with its own refusal, which names the purpose of the session. */
function sessionProcedure(withoutSession, ...refusals) {
	return procedure({ withoutSession }, [withoutSession, ...refusals]);
}
/**
* Creates a procedure for people with a role at the desk. It refuses everyone else with `withoutRole` before the input is
* validated, so that nobody learns what is there.
*/
function keeperProcedure(withoutRole, ...refusals) {
	return procedure({ withoutRole }, [withoutRole, ...refusals]);
}
/** An id: a UUID. */
var Id = uuid();
/** A moment, in the API as ISO 8601 with its offset. */
var Moment = datetime({ offset: true });
/** Earliest moment that a client may send: the start of 1901, because `Date.UTC` adds 1900 to a year below 100. */
var EARLIEST = Date.UTC(1, 0, 1);
/** Moment before which a client's moments have to be: JavaScript and the database write its year with four digits. */
var LATEST = Date.UTC(9999, 11, 31);
/** A moment that a client sends: from 1901 to 30 December 9999, so that the database can compare with it. */
var MomentInput = Moment.refine((text) => Date.parse(text) >= EARLIEST && Date.parse(text) < LATEST, "This date is out of range");
/** The largest number in an `integer` column of the database. */
var INTEGER_MAX = 2147483647;
/** The result of an operation that returns no data. */
var Done = object({ ok: literal(true) });
var done = { ok: true };
// core/src/kernel/text.ts
var segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
/** Most code units for each grapheme of a limit. Without it a short text could be megabytes of combining marks. */
var CODE_UNITS_PER_GRAPHEME = 16;
/** Most UTF-8 bytes per grapheme of a cut text, on average: a flag has 8. The limit bounds the bytes of an event. */
var BYTES_PER_CUT_GRAPHEME = 8;
/** Code units that are segmented at a time. The segmenter's time per character grows with the length of its input. */
var SEGMENT_CODE_UNITS = 256;
/** Returns the number of characters that a person counts: a family emoji is one. */
function countGraphemes(text) {
	let count = 0;
	let start = 0;
	let size = SEGMENT_CODE_UNITS;
	for (;;) {
		const isCutPair = (text.charCodeAt(start + size - 1) & 64512) === 55296;
		const end = start + size + (isCutPair ? 1 : 0);
		let segments = 0;
		let last = 0;
		for (const { index } of segmenter.segment(text.slice(start, end))) {
			segments += 1;
			last = index;
		}
		if (end >= text.length) return count + segments;
		count += last === 0 ? 0 : segments - 1;
		size = last === 0 ? 2 * size : SEGMENT_CODE_UNITS;
		start += last;
	}
}
/** Returns true if a text has at most `limit` characters as people count them and at most 16 × `limit` code units. */
function fits(text, limit) {
	if (text.length <= limit) return true;
	return text.length <= limit * CODE_UNITS_PER_GRAPHEME && countGraphemes(text) <= limit;
}
/** Most combining marks of one base character: no written language stacks more, and NFC is slow for long runs. */
var MARKS_PER_CHARACTER = 8;
var MARK_RUN = /[\p{M}\p{Cf}]+/gu;
var MARK = /\p{M}/u;
/**
* Removes the combining marks of a base character beyond the eighth, in linear time. Format characters such as
* joiners do not start a new base.
*/
function limitMarks(text) {
	return text.replace(MARK_RUN, (run) => {
		if (run.length <= MARKS_PER_CHARACTER) return run;
		let marks = 0;
		let limited = "";
		for (const character of run) {
			const isMark = MARK.test(character);
			if (isMark) marks += 1;
			if (!isMark || marks <= MARKS_PER_CHARACTER) limited += character;
		}
		return limited;
	});
}
/**
* Returns text that can be stored and compared: well-formed Unicode in NFC, trimmed, with at most 8 combining marks
* per character and without control characters other than newline and tab. Takes linear time.
*/
function cleanText(text) {
	return limitMarks(limitMarks(text.toWellFormed().replace(/\r\n?/g, "\n").replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, "")).normalize("NFC")).trim();
}
/**
* Returns a text of a third party as one line of at most `limit` graphemes and 8 × `limit` bytes; null if nothing is
* left. A longer text is cut between two graphemes and ends with '…', which counts as one.
*/
function cutLine(text, limit) {
	const line = cleanText(text.slice(0, limit * CODE_UNITS_PER_GRAPHEME)).replace(/\s+/g, " ");
	return line.length <= limit ? line || null : cutGraphemes(line, limit);
}
function cutGraphemes(line, limit) {
	const maxBytes = limit * BYTES_PER_CUT_GRAPHEME;
	const ellipsis = "…";
	let count = 0;
	let bytes = 0;
	let end = 0;
	for (const { segment, index } of segmenter.segment(line.slice(0, maxBytes + 1))) {
		count += 1;
		bytes += countBytes(segment);
		if (count > limit || bytes > maxBytes) return line.slice(0, end) + ellipsis;
		if (count < limit && bytes + countBytes(ellipsis) <= maxBytes) end = index + segment.length;
	}
	return line;
}
/** Returns the number of bytes of a text in UTF-8. */
function countBytes(text) {
	let bytes = 0;
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		bytes += code < 128 ? 1 : code < 2048 ? 2 : code < 65536 ? 3 : 4;
	}
	return bytes;
}
/**
* Returns the schema of a text before it is cleaned, for a field of `limit` graphemes. The raw length is checked first,
* so an oversized text is refused without being cleaned.
*/
function rawText(limit, error) {
	return string$1().max(limit * CODE_UNITS_PER_GRAPHEME, { error });
}
/** Returns the schema of a text of at most `limit` graphemes. `label` is the field's visible name, for the error. */
function textField(label, limit) {
	return cleanField(label, limit, cleanText).meta({ description: `At most ${limit} characters, as a person counts them` });
}
/** Returns the schema of a {@link textField} on one line: line breaks become spaces. */
function lineField(label, limit) {
	return cleanField(label, limit, (text) => cleanText(text).replace(/\s+/g, " ")).meta({ description: `One line of at most ${limit} characters, as a person counts them` });
}
function cleanField(label, limit, clean) {
	const error = kernelTexts.tooLong(label, limit);
	return rawText(limit, error).transform(clean).refine((text) => fits(text, limit), { error });
}
// core/src/accounts/username-texts.ts
/** Texts about names that cannot be usernames. Every first visit loads them, and none of `accountTexts`. */
var usernameTexts = {
	usernameRequired: "Username is required",
	usernameLength: "Username must be 3 to 20 characters",
	usernameCharset: "Username can only contain letters, numbers, and underscores"
};
/** A username is lower-cased, trimmed, and its white space becomes underscores. */
function normalizeUsername(raw) {
	return raw.trim().toLowerCase().replace(/\s+/g, "_");
}
/** A normalized username has 3 to 20 characters, each a letter a-z, a digit or an underscore. */
function usernameProblem(username) {
	if (username === "") return usernameTexts.usernameRequired;
	if (!/^[a-z0-9_]+$/.test(username)) return usernameTexts.usernameCharset;
	if (username.length < 3 || username.length > 20) return usernameTexts.usernameLength;
	return null;
}
// core/src/kernel/is-url.ts
/**
* Returns true if an address can be parsed as a URL. `URL.canParse` of Node 20 is not used: once it is optimized, after
* some thousand calls, it returns false for every address with letters that are not ASCII.
*/
function isUrl(address, base) {
	try {
		new URL(address, base);
		return true;
	} catch {
		return false;
	}
}
// core/src/kernel/ascii-domain.ts
/** Characters at which a URL parser would end a host, or which it would decode. */
var NO_DOMAIN = /[\s/:?#@%\\[\]]/;
/** Returns a domain in lower case and ASCII (`xn--mller-kva.de` for `Müller.de`); null for text that is no domain. */
function asciiDomain(domain) {
	const host = `http://${domain}`;
	return NO_DOMAIN.test(domain) || !isUrl(host) ? null : new URL(host).hostname;
}
// core/src/accounts/rules/email.ts
/**
* An e-mail address is stored, compared and sent in lower case and with its domain in ASCII, so that all spellings of
* an address are one account. Text without a domain is only trimmed and lower-cased.
*/
function normalizeEmail(typed) {
	const text = typed.trim().normalize("NFC").toLowerCase();
	const start = text.lastIndexOf("@") + 1;
	const domain = start > 0 ? asciiDomain(text.slice(start)) : null;
	return domain === null ? text : text.slice(0, start) + domain;
}
/** Text for an address with letters before the @ that mail servers do not accept. Only the input schemas load it. */
var EMAIL_NAME_TEXT = "Mail to letters like ä before the @ may not arrive. Please use an address without them.";
// core/src/accounts/rules/sign-in.ts
/** Path at which a person without a page begins. */
var FIRST_SCREEN = "/create-portfolio";
/**
* After a confirmation the browser goes on to the page that asked for the account; without one, or from the empty
* dashboard, it goes straight to the creation of a page.
*/
function pathAfterConfirmation(returnTo) {
	return returnTo === null || /^\/dashboard(?![^/?#])/.test(returnTo) ? FIRST_SCREEN : returnTo;
}
/** After sign-in the browser goes only to a path on this site; any other address is replaced by the dashboard. */
function safeReturnPath(raw) {
	const fallback = "/dashboard";
	if (typeof raw !== "string" || !/^\/(?![/\\])/.test(raw)) return fallback;
	for (const character of raw) if (character === "\\" || character <= " " || character === "") return fallback;
	if (new URL(`http://site${raw}`).pathname.startsWith("//")) return fallback;
	return raw;
}
// core/src/accounts/sign-up-texts.ts
/** Texts of sign-ups on a site that does not take everybody. */
var signUpTexts = {
	emailDomainBlocked: "Addresses of this provider cannot be used here. Please use another one.",
	signUpClosed: "New accounts are closed here",
	invitationInvalid: "This invitation is not valid, or was used already",
	ageNotStated: "Please confirm your age",
	awaitsApproval: "Your account waits for approval. We will email you."
};
// core/src/accounts/texts.ts
/** Texts of sign-in, sign-up, confirmation and reset. Those that every first visit loads are in `page-texts.ts`. */
var accountTexts = {
	signIn: "Sign In",
	signUp: "Sign Up",
	loading: "Loading...",
	invalidEmail: "Invalid email address",
	passwordTooShort: "Password must be at least 6 characters",
	usernameTaken: "This username is already taken",
	emailRegistered: "This email is already registered. Please sign in instead.",
	checkYourEmail: "Check your email to confirm your account!",
	invalidCredentials: "Invalid email or password",
	emailNotConfirmed: "Please confirm your email address before you sign in",
	resendConfirmation: "Resend confirmation",
	confirmationSent: "If this address still needs confirming, a new email is on its way",
	confirm: "Confirm",
	confirmationNeedsPassword: "Enter the password you chose when you signed up",
	wrongPassword: "Wrong password",
	forgotPassword: "Forgot password?",
	resetSent: "If an account exists for this address, an email with a reset link is on its way",
	resetInvalid: "This reset link is invalid or has expired",
	passwordChanged: "Password changed. Please sign in with the new one."
};
// core/src/accounts/schema.ts
/** Fewest characters of a new password. */
var PASSWORD_MIN = 6;
/** Most characters of a new password. */
var PASSWORD_MAX = 128;
var PASSWORD_TYPED_MAX = 1024;
/** Most characters of an e-mail address. */
var EMAIL_MAX = 254;
var EMAIL_RAW_MAX = 1024;
var EMAIL_TOO_LONG = `Email must be ${EMAIL_MAX} characters or less`;
/** A normalized address. Its last part consists of letters or is the ASCII form of other letters (`xn--…`). */
var EMAIL = /^(?!\.)(?!.*\.\.)([a-z0-9_'+\-.]*)[a-z0-9_+-]@([a-z0-9][a-z0-9-]*\.)+([a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;
/** Text with a character that is not ASCII before its first @. */
var FOREIGN_NAME = /^[^@\u0080-\uffff]*[\u0080-\uffff][^@]*@/;
/** An e-mail address as it is compared: see {@link normalizeEmail}. */
var Email = string$1({ error: accountTexts.invalidEmail }).max(EMAIL_RAW_MAX, { error: EMAIL_TOO_LONG }).overwrite(normalizeEmail).max(EMAIL_MAX, { error: EMAIL_TOO_LONG }).regex(EMAIL, { error: ({ input }) => FOREIGN_NAME.test(String(input)) ? EMAIL_NAME_TEXT : accountTexts.invalidEmail }).meta({ format: "email" });
var Password = string$1({ error: accountTexts.passwordTooShort }).min(PASSWORD_MIN, { error: accountTexts.passwordTooShort }).max(PASSWORD_MAX, { error: `Password must be ${PASSWORD_MAX} characters or less` });
/** A username as typed, normalized and checked by {@link usernameProblem}. */
var Username = string$1({ error: usernameTexts.usernameRequired }).max(320, { error: usernameTexts.usernameLength }).transform(normalizeUsername).superRefine((username, context) => {
	const problem = usernameProblem(username);
	if (problem) context.addIssue({
		code: "custom",
		message: problem
	});
});
/** A path of this site to return to. An unsafe one is replaced by the dashboard's. */
var ReturnPath = string$1().max(200).transform(safeReturnPath);
/** A path to return to; undefined if it is too long, for which nobody should have to sign up again. */
var ShortReturnPath = string$1().transform((path) => ReturnPath.safeParse(path).data);
/**
* Input of a sign-up. `returnTo` is the path that the confirmation leads to. An operator's settings decide if an
* invitation or a statement of age is needed.
*/
var SignUpInput = object({
	email: Email,
	password: Password,
	username: Username,
	returnTo: ShortReturnPath.optional(),
	invitation: string$1().trim().max(100, { error: signUpTexts.invitationInvalid }).optional(),
	isOldEnough: boolean$1().optional().describe("The person states to have the minimum age of this site")
});
/** A password that is compared. The minimum length of new passwords does not apply: a short one is simply wrong. */
var TypedPassword = string$1({ error: accountTexts.passwordTooShort }).min(1, { error: accountTexts.passwordTooShort }).max(PASSWORD_TYPED_MAX);
/** Input of a sign-in. */
var SignInInput = object({
	email: Email,
	password: TypedPassword
});
var EmailInput = object({ email: Email });
var ConfirmationToken = string$1().max(2048).default("");
/** The token of a confirmation link. A missing token is treated like an expired one. */
var ConfirmationInput = object({ token: ConfirmationToken });
/**
* Input of a confirmation. A browser other than the one that signed up also sends the sign-up's `password`, or a
* `newPassword` if the person does not know it.
*/
var ConfirmEmailInput = object({
	token: ConfirmationToken,
	password: string$1().max(PASSWORD_TYPED_MAX).optional(),
	newPassword: Password.optional()
});
/** The data of the confirmation screen. `username` is null once the address has an account. */
var Confirmation = object({
	email: string$1(),
	username: string$1().nullable(),
	needsPassword: boolean$1().describe("True if another browser signed up")
});
/** The signed-in person's own account. */
var Account = object({
	id: Id,
	email: string$1(),
	username: string$1(),
	erasedAt: Moment.optional().describe("Set if the person deleted the account: it can only be kept, until this time from which it is erased")
});
/** Result of a confirmation. */
var Confirmed = object({
	account: Account.nullable().describe("The account that is now signed in; null if it was confirmed before, or awaits approval"),
	awaitsApproval: boolean$1().describe("True if the operator has to approve the account first"),
	returnTo: string$1().describe("The path on this site that the person goes on to")
});
/** Account that a reset link belongs to. */
var PasswordReset = object({ email: string$1() });
var ResetPasswordInput = object({
	token: string$1().min(1).max(512),
	newPassword: Password
});
/** Ways into the account that a reset of its password leaves open. */
var ResetResult = object({
	passkeys: int().describe("Number of the person’s passkeys"),
	providers: array(string$1()).describe("Names of the connected providers")
});
var SignOutInput = object({ everywhere: boolean$1().default(false).describe("End every session of this account, not only this one") });
/** The availability of a name. A reserved name counts as taken. */
var NameAvailability = object({
	username: string$1().describe("The name as it would be claimed"),
	status: _enum([
		"available",
		"taken",
		"invalid"
	])
});
export { getEventIteratorSchemaDetails as $, fits as A, toArray as At, keeperProcedure as B, normalizeEmail as C, isObject as Ct, usernameProblem as D, runWithSpan as Dt, normalizeUsername as E, resolveMaybeOptionalOptions as Et, INTEGER_MAX as F, number as Ft, kernelTexts as G, sessionProcedure as H, Id as I, string as It, refusal as J, REFUSAL_STATUS as K, Moment as L, date$1 as Lt, rawText as M, value as Mt, textField as N, boolean as Nt, cleanText as O, setSpanError as Ot, Done as P, date as Pt, getContractRouter as Q, MomentInput as R, safeReturnPath as S, isAsyncIteratorObject as St, isUrl as T, overlayProxy as Tt, signedInProcedure as U, publicProcedure as V, kernelRefusals as W, enhanceRoute as X, refuse as Y, fallbackContractConfig as Z, TypedPassword as _, ORPC_NAME as _t, Confirmed as a, isContractProcedure as at, signUpTexts as b, findDeepMatches as bt, NameAvailability as c, ORPCError as ct, ResetPasswordInput as d, fallbackORPCErrorStatus as dt, mergeMeta as et, ResetResult as f, isORPCErrorJson as ft, SignUpInput as g, NullProtoObj as gt, SignOutInput as h, AsyncIteratorClass as ht, ConfirmationInput as i, ValidationError as it, lineField as j, tryDecodeURIComponent as jt, cutLine as k, stringifyJSON as kt, Password as l, createORPCErrorFromJson as lt, SignInInput as m, toORPCError as mt, ConfirmEmailInput as n, mergeRoute as nt, Email as o, mergeErrorMap as ot, ReturnPath as p, isORPCErrorStatus as pt, Refusal as q, Confirmation as r, mergeTags as rt, EmailInput as s, validateORPCError as st, Account as t, mergePrefix as tt, PasswordReset as u, fallbackORPCErrorMessage as ut, Username as v, asyncIteratorWithSpan as vt, asciiDomain as w, isTypescriptObject as wt, pathAfterConfirmation as x, intercept as xt, accountTexts as y, clone as yt, done as z };

//# sourceMappingURL=schema-CTXmUwkX.js.map