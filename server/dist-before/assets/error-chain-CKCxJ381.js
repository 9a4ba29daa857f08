// server/src/log/error-chain.ts
/** Most errors of a chain that are returned. */
var LENGTH_MAX = 20;
/** Returns an error, its causes and the errors of every AggregateError among them, outermost first. */
function errorChain(error) {
	const found = [];
	const waiting = [error];
	while (waiting.length > 0 && found.length < LENGTH_MAX) {
		const next = waiting.shift();
		if (!(next instanceof Error) || found.includes(next)) continue;
		found.push(next);
		waiting.push(...next instanceof AggregateError ? next.errors.slice(0, LENGTH_MAX) : [], next.cause);
	}
	return found;
}
export { errorChain as t };

//# sourceMappingURL=error-chain-CKCxJ381.js.map