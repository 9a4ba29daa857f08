import { i as __require, o as __toESM, t as __commonJSMin } from "./rolldown-runtime-C1I3wEg2.js";
import { A as string, D as partialRecord, G as NEVER, N as union, O as record, P as unknown, S as literal, T as object, k as strictObject, l as _enum, m as boolean, p as array, w as number, y as int } from "./schemas-BlM9EG1k.js";
import { G as kernelTexts, I as Id, J as refusal, L as Moment, N as textField, P as Done, R as MomentInput, T as isUrl, j as lineField, v as Username, w as asciiDomain } from "./schema-CTXmUwkX.js";
import { t as errorChain } from "./error-chain-CKCxJ381.js";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { existsSync, readFileSync } from "node:fs";
// core/src/billing/texts.ts
/** Texts of plans, of premium features, and of the screens that sell them. */
var billingTexts = {
	premiumFeature: "Premium Feature",
	premiumBadge: "PREMIUM",
	upgrade: "Upgrade",
	free: "Free",
	premium: "Premium",
	popular: "Popular",
	getStarted: "Get Started",
	getPremium: "Get Premium",
	currentPlan: "Current Plan",
	viewPricing: "View Pricing",
	whyGoPremium: "Why Go Premium?",
	backToEditor: "Back to the editor",
	premiumStarted: "Everything on your page is open now",
	openNow: "Open now",
	designYourPage: "Design your page",
	changesWait: "Your changes wait in the editor.",
	signInFirst: "Please sign in first",
	signInToSubscribe: "Please sign in to subscribe",
	alreadySubscribed: "You already have an active subscription!",
	subscriptionFailed: "Failed to load your subscription",
	freeFeatures: [
		"Basic Portfolio",
		"Profile Analytics",
		"Social Links",
		"Discord status"
	],
	premiumFeatures: [
		"Everything in Free",
		"Custom Badges",
		"Premium Badge",
		"Custom Fonts",
		"Custom Animations",
		"Discord-style badges (21)",
		"Real-time Chat",
		"Profile Notes"
	]
};
// core/src/portfolios/assets.ts
/**
* Kinds of files of which a page uses one each. The names are part of addresses in the API. The pictures of links and
* projects are separate.
*/
var ASSET_KINDS = [
	"profile",
	"background",
	"video",
	"poster",
	"music",
	"cursor"
];
/** Field of a portfolio with the address of the file, by kind. */
var ASSET_FIELDS = {
	profile: "profileImageUrl",
	background: "backgroundUrl",
	video: "backgroundVideoUrl",
	poster: "backgroundPosterUrl",
	music: "backgroundMusicUrl",
	cursor: "customCursorUrl"
};
/** The start of the path of every uploaded file. */
var ASSETS_PATH = "/portfolio-assets/";
/** Widths of the smaller variants of each kind of picture, in pixels, for layouts at 1 to 3 pixels per CSS pixel. */
var VARIANT_WIDTHS = {
	profile: [
		112,
		224,
		336,
		448
	],
	background: [
		640,
		960,
		1280,
		1600,
		1920
	],
	project: [
		320,
		480,
		720,
		880,
		1080,
		1280
	],
	link: [
		48,
		96,
		144
	],
	poster: []
};
/** Large variants by kind: featured links show their pictures across. Earlier versions stored at most 512 pixels. */
var LARGE_VARIANTS = { link: {
	above: 512,
	widths: [640, 960]
} };
/**
* Widths of the variants of animations and of pictures of earlier versions, whose addresses have no size. All of them
* are stored, and none is larger than the picture.
*/
var UNSIZED_WIDTHS = {
	profile: [
		112,
		224,
		448
	],
	background: [
		640,
		1280,
		1920
	],
	project: [
		320,
		640,
		1280
	],
	link: [
		48,
		96,
		144
	],
	poster: []
};
/** In the query the light is written in per cent: `-l3-87`. */
var INFO = /\?(\d+)x(\d+)(-avif)?(?:-l(\d+)-(\d+))?$/;
/** Returns the address with what is known of the picture as its query: `…/project-1.webp?1280x720-avif-l3-87`. */
function withPictureInfo(url, { width, height, avif, light }) {
	const measured = light ? `-l${Math.floor(percent(light.dark))}-${Math.ceil(percent(light.light))}` : "";
	return `${url}?${width}x${height}${avif ? "-avif" : ""}${measured}`;
}
/** Returns a share in per cent, to two digits, so that whole values stay the same. */
function percent(share) {
	return Math.round(share * 1e4) / 100;
}
/** Returns what is known of a picture from its address; null for an animation or a picture of an earlier version. */
function pictureInfo(url) {
	const [, width, height, avif, dark, light] = INFO.exec(url) ?? [];
	if (!width || !height) return null;
	return {
		width: Number(width),
		height: Number(height),
		avif: avif !== void 0,
		light: dark && light ? {
			dark: Number(dark) / 100,
			light: Number(light) / 100
		} : null
	};
}
/** Returns which of these variants a picture that is `width` pixels wide has, and if its `srcset` contains itself. */
function variantsOf(width, { widths, large }) {
	const offered = large && width > large.above ? [...widths, ...large.widths] : widths;
	return {
		variants: offered.filter((variant) => variant < width),
		isInSrcSet: width <= Math.max(0, ...offered)
	};
}
/** Returns the widths of the stored variants of a picture that is `width` pixels wide. */
function variantWidths(kind, width) {
	return variantsOf(width, {
		widths: VARIANT_WIDTHS[kind],
		large: LARGE_VARIANTS[kind]
	}).variants;
}
/** Returns the address, without query, of a picture's file in a format; `width` is null for the picture's own width. */
function variantUrl(url, width, format = "webp") {
	return `${pathOf(url).replace(/\.\w+$/, "")}${width === null ? "" : `-${width}`}.${format}`;
}
/** Returns an address without its query. */
function pathOf(url) {
	return url.split("?", 1)[0] ?? url;
}
/** Returns all stored files of a picture, the picture itself first. */
function pictureFiles(url, kind) {
	const stored = entriesOf$1(url, kind).map((entry) => entry.stored);
	const smaller = stored.filter((width) => width !== null);
	return [
		{
			url: pathOf(url),
			width: null,
			avif: false
		},
		...smaller.map((width) => ({
			url: variantUrl(url, width),
			width,
			avif: false
		})),
		...(pictureInfo(url)?.avif ? stored : []).map((width) => ({
			url: variantUrl(url, width, "avif"),
			width,
			avif: true
		}))
	];
}
/** Returns the addresses of all stored files of a picture without queries, the picture itself first. */
function pictureUrls(url, kind) {
	return pictureFiles(url, kind).map((file) => file.url);
}
/** Returns the address of the smallest file of a picture. */
function smallestUrl(url, kind) {
	return variantUrl(url, entriesOf$1(url, kind)[0]?.stored ?? null);
}
/** Returns the files of a `srcset`; `stored` is the width in a variant's name, null for the picture itself. */
function entriesOf$1(url, kind) {
	const info = pictureInfo(url);
	if (!info) return UNSIZED_WIDTHS[kind].map((width) => ({
		stored: width,
		width
	}));
	const stored = variantsOf(info.width, {
		widths: VARIANT_WIDTHS[kind],
		large: LARGE_VARIANTS[kind]
	});
	const variants = stored.variants.map((width) => ({
		stored: width,
		width
	}));
	return stored.isInSrcSet ? [...variants, {
		stored: null,
		width: info.width
	}] : variants;
}
// core/src/themes/choices.ts
/** Values of a theme's choices, as stored; the first of each is the default. The public page imports them without the schema library. */
var THEME_CHOICES = {
	/** Places of the parts of the page are. */
	layout: [
		"column",
		"card",
		"list",
		"split",
		"poster",
		"portfolio"
	],
	/** Cover of the background colour. Gradients and patterns use `backgroundColors`. */
	backgroundStyle: [
		"plain",
		"linear",
		"radial",
		"mesh",
		"dots",
		"grid",
		"noise",
		"waves"
	],
	/** Veil over a picture or video: dark, or light on a light page. */
	pictureDim: [
		"none",
		"soft",
		"medium",
		"strong"
	],
	pictureBlur: [
		"none",
		"soft",
		"strong"
	],
	/** Surface of cards. `auto` is glass over pictures and videos, and no card otherwise. */
	card: [
		"auto",
		"none",
		"glass",
		"solid",
		"outline",
		"paper"
	],
	corner: [
		"medium",
		"none",
		"small",
		"large",
		"full"
	],
	edge: [
		"hairline",
		"none",
		"bold",
		"dashed",
		"gradient",
		"shimmer"
	],
	shadow: [
		"none",
		"soft",
		"hard",
		"glow"
	],
	portraitShape: [
		"circle",
		"squircle",
		"square",
		"hexagon",
		"none"
	],
	portraitSize: [
		"medium",
		"small",
		"large"
	],
	portraitFrame: [
		"none",
		"ring",
		"glow",
		"frame"
	],
	linkIcon: [
		"left",
		"right",
		"none"
	],
	linkColumns: ["one", "two"],
	icons: [
		"tiles",
		"bare",
		"brand"
	],
	effectColor: ["plain", "accent"],
	/** Fonts of title and body that belong together. With one, `customFont` is not used. */
	pairing: [
		"none",
		"editorial",
		"friendly",
		"technical",
		"poster",
		"bookish",
		"playful"
	],
	titleStyle: [
		"plain",
		"gradient",
		"glow",
		"outline"
	],
	/** Background of the enter screen: the blurred page or the background colour. */
	enterBackground: ["blur", "color"]
};
/** Blocks of a page that its owner orders, in the default order. */
var BLOCKS = [
	"cards",
	"icons",
	"links",
	"projects"
];
// core/src/themes/default-theme.ts
/** The theme of a new page, and of every page made before there were themes. */
var DEFAULT_THEME = {
	layout: "column",
	blocks: [...BLOCKS],
	backgroundStyle: "plain",
	backgroundColors: [],
	backgroundMotion: false,
	pictureDim: "none",
	pictureBlur: "none",
	pictureTint: null,
	focusX: 50,
	focusY: 50,
	ink: null,
	cardColor: null,
	card: "auto",
	corner: "medium",
	edge: "hairline",
	shadow: "none",
	portraitShape: "circle",
	portraitSize: "medium",
	portraitFrame: "none",
	linkIcon: "left",
	linkColumns: "one",
	icons: "tiles",
	effectColor: "plain",
	pairing: "none",
	titleStyle: "plain",
	enter: false,
	enterText: "",
	enterBackground: "blur",
	brand: true
};
// core/src/themes/rules/contrast.ts
/** Default background colour of a page: `--ground`. */
var VOID = "#08080a";
/** Colour of text on it: `--ink`. */
var BONE = "#f4f1ea";
/** Opacity of the faintest text on it: `--ink-3`. */
var FAINTEST = .52;
/** Minimum contrast of texts (WCAG 2.2, success criterion 1.4.3). */
var TEXT_CONTRAST = 4.5;
/** Factor for what is lost when colours are rounded to whole values of red, green and blue. */
var ROUNDING = 1.02;
/** Steps in which a colour is mixed until it is legible. */
var STEPS = 50;
/** Steps of opacities. */
var PERCENT = 100;
var BLACK = [
	0,
	0,
	0
];
var WHITE = [
	255,
	255,
	255
];
/** Returns true if the faintest text of the default look is legible on a background of this colour, `#rrggbb`. */
function isLegibleOn(color) {
	const background = rgbOf(color);
	return contrast(mix(rgbOf(BONE), background, FAINTEST), background) >= TEXT_CONTRAST;
}
/** Returns true for a colour, `#rrggbb`, on which dark elements are more visible than light ones. */
function isLight(color) {
	return isLightRgb(rgbOf(color));
}
/** Returns true for a colour on which black is more visible than white. */
function isLightRgb(color) {
	return contrast(color, BLACK) > contrast(color, WHITE);
}
/** Returns true if a colour is lighter than another. */
function isLighter(color, other) {
	return luminance(color) > luminance(other);
}
/** Returns the contrast of two colours (WCAG 2.2), from 1 to 21. */
function contrast(one, other) {
	return contrastOfLights(luminance(one), luminance(other));
}
/** Returns the contrast of two relative luminances. */
function contrastOfLights(one, other) {
	return one > other ? (one + .05) / (other + .05) : (other + .05) / (one + .05);
}
/**
* Returns the lowest contrast of a colour on several surfaces and on what lies between them, such as in a gradient: 1 if
* some are lighter than it and others darker.
*/
function lowestContrast(color, surfaces) {
	return contrastWith(luminance(color), lightsOf(surfaces).range);
}
/** Luminances of surfaces, on each of which several inks and marks are placed. */
var lights = /* @__PURE__ */ new WeakMap();
function lightsOf(surfaces) {
	const known = lights.get(surfaces);
	if (known) return known;
	const each = surfaces.map(luminance);
	const found = {
		each,
		range: {
			dark: Math.min(...each),
			light: Math.max(...each)
		}
	};
	lights.set(surfaces, found);
	return found;
}
function contrastWith(own, { dark, light }) {
	return own >= light || own <= dark ? contrastOfLights(own, own >= light ? light : dark) : 1;
}
/** Returns the relative luminance (WCAG 2.2), from 0 to 1. */
function luminance([red, green, blue]) {
	return .2126 * linear(red) + .7152 * linear(green) + .0722 * linear(blue);
}
function linear(value) {
	return value / 255 <= .04045 ? value / 255 / 12.92 : ((value / 255 + .055) / 1.055) ** 2.4;
}
/** Returns the grey of a relative luminance. */
function greyOf(light) {
	const value = Math.round(255 * (light <= .0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - .055));
	return [
		value,
		value,
		value
	];
}
/** Returns the colour that `over` with this opacity gives on `under`. */
function mix(over, under, opacity) {
	const rest = 1 - opacity;
	return [
		over[0] * opacity + under[0] * rest,
		over[1] * opacity + under[1] * rest,
		over[2] * opacity + under[2] * rest
	];
}
/**
* A colour that is not legible on its surfaces is replaced by the nearest legible one: it is mixed towards black or white,
* whichever needs less. If no colour is legible on all surfaces, black or white is used, whichever is more visible.
*/
function nearestLegible(color, surfaces, minimum) {
	const { range } = lightsOf(surfaces);
	const isLegible = (mixed) => contrastWith(luminance(mixed), range) >= minimum * ROUNDING;
	if (isLegible(color)) return color;
	const [lighter, darker] = [WHITE, BLACK].map((end) => leastStep(STEPS, (step) => isLegible(mix(end, color, step / STEPS))));
	if (lighter && lighter <= (darker ?? STEPS)) return mix(WHITE, color, lighter / STEPS);
	if (darker) return mix(BLACK, color, darker / STEPS);
	return contrastWith(1, range) > contrastWith(0, range) ? WHITE : BLACK;
}
/** Returns the first step from 0 to `last` that is enough, if all after it are, too; null if the last is not. */
function leastStep(last, isEnough) {
	if (isEnough(0)) return 0;
	if (!isEnough(last)) return null;
	let [low, high] = [0, last];
	while (high - low > 1) {
		const middle = low + high >> 1;
		if (isEnough(middle)) high = middle;
		else low = middle;
	}
	return high;
}
/** Returns the lowest opacity of at least `least` with which a colour has this contrast on all surfaces; 1 if none has. */
function legibleOpacity(color, surfaces, { least, minimum }) {
	const { each } = lightsOf(surfaces);
	return surfaces.reduce((enough, surface, index) => {
		const light = each[index] ?? 0;
		const isLegible = (opacity) => contrastOfLights(luminance(mix(color, surface, opacity)), light) >= minimum * ROUNDING;
		if (isLegible(enough)) return enough;
		const steps = Math.round((1 - enough) * PERCENT);
		const step = leastStep(steps, (more) => isLegible(enough + more / PERCENT)) ?? steps;
		return Math.round((enough + step / PERCENT) * PERCENT) / PERCENT;
	}, least);
}
/** Returns a surface, moved away from a text's colour (`ink`) towards black or white until the text is legible on it. */
function settle(surface, ink, minimum) {
	const end = isLighter(ink, surface) ? BLACK : WHITE;
	const own = luminance(ink);
	const isEnough = (step) => contrastOfLights(luminance(mix(end, surface, step / STEPS)), own) >= minimum;
	return mix(end, surface, (leastStep(STEPS, isEnough) ?? STEPS) / STEPS);
}
/** Returns red, green and blue of `#rrggbb`. */
function rgbOf(color) {
	const value = Number.parseInt(color.slice(1), 16);
	return [
		value >> 16,
		value >> 8 & 255,
		value & 255
	];
}
/** Returns a colour as `#rrggbb`. */
function hexOf(color) {
	return `#${color.map((part) => Math.round(part).toString(16).padStart(2, "0")).join("")}`;
}
// core/src/themes/rules/background-colors.ts
/** Opacity of a pattern over the background colour. */
var PATTERN = .35;
/** Opacity of a pattern whose colour is made from the background: a lighter or darker one. */
var OWN_PATTERN = .14;
/** Opacity of the grains of `noise`, which are black and white. */
var NOISE = .1;
/** Luminances above which a colour is pale, and below which it is deep. */
var PALE = .6;
var DEEP = .03;
/**
* The colours of a background are its colour and those of its gradient or pattern. A gradient without further colours gets
* two that are near to the background's colour, a pattern one that is a little lighter or darker.
*
* Returns the colours on which a page's texts may lie, the background's colour first.
*/
function backgroundColorsOf({ backgroundStyle, backgroundColors, backgroundColor }) {
	const base = rgbOf(backgroundColor);
	const own = backgroundColors.map(rgbOf);
	switch (backgroundStyle) {
		case "plain": return [base];
		case "linear":
		case "radial":
		case "mesh": return [base, ...own.length > 0 ? own : nearTo(base)];
		case "noise": {
			const colors = [base, ...own.map((color) => mix(color, base, PATTERN))];
			return [...colors, ...colors.flatMap((color) => [mix(BLACK, color, NOISE), mix(WHITE, color, NOISE)])];
		}
		default: {
			const [color] = own;
			return [base, color ? mix(color, base, PATTERN) : mix(patternOn(base), base, OWN_PATTERN)];
		}
	}
}
/**
* Returns white or black for a pattern: what its texts are not, so that they stay legible, but dark on pale colours and
* light on deep ones, where the other would not be visible.
*/
function patternOn(base) {
	if (isLightRgb(base)) return luminance(base) > PALE ? BLACK : WHITE;
	return luminance(base) < DEEP ? WHITE : BLACK;
}
/** Returns two colours near to a colour: of a turned hue, and a little lighter on dark colours or darker on light ones. */
function nearTo(base) {
	const { hue, saturation, lightness } = hslOf(base);
	const isGrey = saturation < .12;
	const tone = {
		hue: isGrey ? 250 : hue,
		saturation: isGrey ? .3 : Math.max(saturation, .35)
	};
	const isLightColor = isLightRgb(base);
	const turned = (by, light) => rgbOfHsl({
		hue: (tone.hue + by + 360) % 360,
		saturation: tone.saturation,
		lightness: clamp(lightness + light)
	});
	return isLightColor ? [turned(28, -.06), turned(-40, .03)] : [turned(28, .1), turned(-40, .05)];
}
/** Returns hue, saturation and lightness of a colour. */
function hslOf(color) {
	const [red, green, blue] = [
		color[0] / 255,
		color[1] / 255,
		color[2] / 255
	];
	const [least, most] = [Math.min(red, green, blue), Math.max(red, green, blue)];
	const [range, lightness] = [most - least, (most + least) / 2];
	if (range === 0) return {
		hue: 0,
		saturation: 0,
		lightness
	};
	return {
		hue: ((most === red ? (green - blue) / range : most === green ? (blue - red) / range + 2 : (red - green) / range + 4) * 60 + 360) % 360,
		saturation: range / (1 - Math.abs(2 * lightness - 1)),
		lightness
	};
}
/** Returns the colour of hue, saturation and lightness. */
function rgbOfHsl({ hue, saturation, lightness }) {
	const reach = saturation * Math.min(lightness, 1 - lightness);
	const part = (offset) => {
		const place = (offset + hue / 30) % 12;
		return 255 * (lightness - reach * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
	};
	return [
		part(0),
		part(8),
		part(4)
	];
}
function clamp(value) {
	return Math.min(1, Math.max(0, value));
}
// core/src/themes/rules/premium.ts
/**
* Values of a theme that need premium: motion and status. Layouts, colours, gradients, cards, buttons and portraits are
* free.
*/
var PREMIUM_VALUES = {
	backgroundMotion: [true],
	edge: ["shimmer"],
	shadow: ["glow"],
	portraitFrame: ["glow", "frame"],
	pairing: [
		"editorial",
		"friendly",
		"technical",
		"poster",
		"bookish",
		"playful"
	],
	titleStyle: ["glow"],
	enter: [true],
	brand: [false]
};
/** Settings of a theme of which some values need premium. */
var PREMIUM_FIELDS = [
	"backgroundMotion",
	"edge",
	"shadow",
	"portraitFrame",
	"pairing",
	"titleStyle",
	"enter",
	"brand"
];
/** Returns true if a value of a theme's setting needs premium. */
function needsPremium(field, value) {
	const known = PREMIUM_VALUES;
	return Object.hasOwn(known, field) && (known[field]?.includes(value) ?? false);
}
/**
* Without premium a theme may keep its stored values; another value that needs premium is refused.
*
* Returns the refused settings.
*/
function refusedThemeFields(stored, changes, plan) {
	if (plan.premium) return [];
	return PREMIUM_FIELDS.filter((field) => changes[field] !== stored[field] && needsPremium(field, changes[field]));
}
/**
* After premium has ended nothing stored is deleted. The page shows the default in place of each value of its theme
* that needs premium: a gradient rests, edges do not shimmer, nothing glows, the portrait has no frame, the fonts of a
* pairing are not used, there is no enter screen, and the brand line is back.
*
* Returns the theme to show.
*/
function effectiveTheme(stored, plan) {
	if (plan.premium) return stored;
	const shown = Object.entries(stored).filter(([field, value]) => !needsPremium(field, value));
	return {
		...DEFAULT_THEME,
		...Object.fromEntries(shown)
	};
}
// core/src/portfolios/badges.ts
/** All predefined badges by category, in the order in which they are offered. */
var PREDEFINED_BADGES = [
	{
		category: "role",
		label: "Developer",
		color: "#3b82f6",
		icon: "💻"
	},
	{
		category: "role",
		label: "Designer",
		color: "#ec4899",
		icon: "🎨"
	},
	{
		category: "role",
		label: "Founder",
		color: "#f59e0b",
		icon: "🚀"
	},
	{
		category: "role",
		label: "Student",
		color: "#14b8a6",
		icon: "🎓"
	},
	{
		category: "role",
		label: "Teacher",
		color: "#8b5cf6",
		icon: "🧑‍🏫"
	},
	{
		category: "role",
		label: "Content Creator",
		color: "#ef4444",
		icon: "🎬"
	},
	{
		category: "role",
		label: "Streamer",
		color: "#a855f7",
		icon: "🎮"
	},
	{
		category: "role",
		label: "Freelancer",
		color: "#22c55e",
		icon: "💼"
	},
	{
		category: "tech",
		label: "JavaScript",
		color: "#eab308",
		icon: "🟨"
	},
	{
		category: "tech",
		label: "TypeScript",
		color: "#3178c6",
		icon: "🟦"
	},
	{
		category: "tech",
		label: "Python",
		color: "#3776ab",
		icon: "🐍"
	},
	{
		category: "tech",
		label: "Rust",
		color: "#f97316",
		icon: "🦀"
	},
	{
		category: "tech",
		label: "React",
		color: "#06b6d4",
		icon: "⚛️"
	},
	{
		category: "tech",
		label: "Node.js",
		color: "#22c55e",
		icon: "🟩"
	},
	{
		category: "tech",
		label: "Linux",
		color: "#facc15",
		icon: "🐧"
	},
	{
		category: "tech",
		label: "Open Source",
		color: "#10b981",
		icon: "🌱"
	},
	{
		category: "status",
		label: "Open to Work",
		color: "#22c55e",
		icon: "🟢"
	},
	{
		category: "status",
		label: "Available for Hire",
		color: "#4ade80",
		icon: "🤝"
	},
	{
		category: "status",
		label: "Busy",
		color: "#ef4444",
		icon: "⛔"
	},
	{
		category: "status",
		label: "Learning",
		color: "#0ea5e9",
		icon: "📚"
	},
	{
		category: "status",
		label: "Building in Public",
		color: "#f97316",
		icon: "🏗️"
	},
	{
		category: "status",
		label: "On a Break",
		color: "#94a3b8",
		icon: "🌴"
	},
	{
		category: "creative",
		label: "Artist",
		color: "#f43f5e",
		icon: "🖌️"
	},
	{
		category: "creative",
		label: "Musician",
		color: "#8b5cf6",
		icon: "🎵"
	},
	{
		category: "creative",
		label: "Photographer",
		color: "#64748b",
		icon: "📷"
	},
	{
		category: "creative",
		label: "Writer",
		color: "#d97706",
		icon: "✍️"
	},
	{
		category: "creative",
		label: "Filmmaker",
		color: "#dc2626",
		icon: "🎥"
	},
	{
		category: "creative",
		label: "3D Artist",
		color: "#7c3aed",
		icon: "🧊"
	}
];
/** Returns true unless the label, colour and emoji are those of a predefined badge. */
function isCustomBadge({ label, color, icon }) {
	return !PREDEFINED_BADGES.some((badge) => badge.label === label && badge.color === color.toLowerCase() && badge.icon === icon);
}
// core/src/portfolios/default-design.ts
/** The settings of a new page. */
var DEFAULT_DESIGN = {
	backgroundType: "color",
	backgroundColor: "#08080a",
	musicEnabled: false,
	musicVolume: .5,
	visualEffect: "none",
	effectIntensity: "medium",
	cursorType: "default",
	cursorAnimationType: "trail",
	cursorSize: 32,
	hideStats: false,
	chatEnabled: true,
	customFont: "default",
	textAnimation: "none",
	animationSpeed: "medium",
	showPremiumBadge: true,
	premiumBadgeColor: "#FFA500",
	linkStyle: "glass",
	accentColor: "#f4f1ea"
};
// core/src/portfolios/rules/premium.ts
/** Settings whose values other than the default need premium. A custom cursor needs premium as well. */
var PREMIUM_SETTINGS = [
	"hideStats",
	"chatEnabled",
	"customFont",
	"textAnimation",
	"cursorAnimationType",
	"showPremiumBadge",
	"premiumBadgeColor"
];
var BADGE_FIELDS = [
	"label",
	"color",
	"icon"
];
function sameValue(left, right) {
	if (typeof left === "string" && typeof right === "string") return left.toLowerCase() === right.toLowerCase();
	return left === right;
}
/**
* Without premium a premium setting may keep its stored value or return to the default; any other value is refused.
*
* Returns the refused settings.
*/
function refusedPremiumFeatures(stored, changes, plan) {
	if (plan.premium) return [];
	const refused = PREMIUM_SETTINGS.filter((field) => {
		const wanted = changes[field];
		return wanted !== void 0 && !sameValue(wanted, stored[field]) && !sameValue(wanted, DEFAULT_DESIGN[field]);
	});
	if (changes.cursorType === "custom" && stored.cursorType !== "custom") refused.push("cursorType");
	return [...refused, ...refusedThemeFields(stored.theme, changes.theme ?? {}, plan)];
}
/**
* Without premium the tags of a project may stay or be removed; a new tag is refused.
*
* Returns the refused fields.
*/
function refusedProjectFeatures(stored, changes, plan) {
	const { tags } = changes;
	if (plan.premium || tags === void 0) return [];
	return tags.every((tag) => stored.tags.includes(tag)) ? [] : ["tags"];
}
/**
* Without premium the animation of a link's button may stay or be removed; another one is refused.
*
* Returns the refused fields.
*/
function refusedLinkFeatures(stored, { attention }, plan) {
	if (plan.premium || attention === void 0 || attention === "none") return [];
	return attention === stored.attention ? [] : ["attention"];
}
/**
* Without premium a badge may stay as it is or become a predefined one; any other change, and any custom badge that is
* added, is refused.
*
* Returns the refused fields. `stored` is null for a badge that is added.
*/
function refusedBadgeFeatures(stored, changes, plan) {
	if (plan.premium) return [];
	const { label = stored?.label ?? "", color = stored?.color ?? "", icon = stored?.icon ?? "" } = changes;
	const wanted = {
		label,
		color,
		icon
	};
	if (!isCustomBadge(wanted)) return [];
	if (!stored) return ["label"];
	return BADGE_FIELDS.filter((field) => !sameValue(wanted[field], stored[field]));
}
/** The chat of a page is on unless an owner with premium switched it off. */
function isChatOn(stored, plan) {
	return stored.chatEnabled || !plan.premium;
}
/**
* After premium has ended, nothing stored is deleted, and the owner's page shows its views, likes and chat button
* again. The page loses the custom font and the title's animation; the uploaded cursor, the cursor's animation and
* its growth on a click; the premium badge, all custom badges and the Discord badges that the owner chose; the
* pictures and tags of projects, and their carousel, which a plain grid replaces. Everything else stays, a running
* note until its own expiry.
*
* Returns the design settings to show. Badges and projects follow in `toPortfolioView`, Discord badges in
* `shownFlags`; the page leaves out the carousel and the growth of the cursor.
*/
function effectiveDesign(stored, plan) {
	if (plan.premium) return stored;
	return {
		...stored,
		hideStats: false,
		chatEnabled: isChatOn(stored, plan),
		customFont: "default",
		textAnimation: "none",
		cursorType: stored.cursorType === "custom" ? "default" : stored.cursorType,
		cursorAnimationType: "none",
		showPremiumBadge: false
	};
}
// core/src/themes/color.ts
/** An sRGB colour as stored. */
var Color = string().regex(/^#[0-9a-f]{6}$/i, { error: "Colors are written as #rrggbb" }).meta({ description: "An sRGB color as #rrggbb" });
/** Place in a picture: per cent of its width and height, from the left and the top. */
var Percent = int().min(0).max(100);
var OwnColor = Color.nullable();
var { layout, backgroundStyle, pictureDim, pictureBlur, card, corner, edge, shadow, portraitShape, portraitSize, portraitFrame, linkIcon, linkColumns, icons, effectColor, pairing, titleStyle, enterBackground } = THEME_CHOICES;
/** The look of a page besides the design settings of the specification. */
var Theme = object({
	layout: _enum(layout),
	blocks: array(_enum(BLOCKS)).refine((blocks) => new Set(blocks).size === BLOCKS.length && blocks.length === BLOCKS.length, { error: "Name every block once" }).describe("Order of the blocks, each once"),
	backgroundStyle: _enum(backgroundStyle).describe("What covers the background color"),
	backgroundColors: array(Color).max(3).describe("Further colors of a gradient, or the color of a pattern; empty for colors made from the background"),
	backgroundMotion: boolean().describe("True if a gradient moves"),
	pictureDim: _enum(pictureDim),
	pictureBlur: _enum(pictureBlur),
	pictureTint: OwnColor.describe("Color over a background picture or video; null for none"),
	focusX: Percent.describe("Place that stays visible in a background picture, in per cent from the left"),
	focusY: Percent.describe("The same from the top"),
	ink: OwnColor.describe("Color of texts; null for the most legible one"),
	cardColor: OwnColor.describe("Color of cards and buttons; null for one made from the background"),
	card: _enum(card),
	corner: _enum(corner),
	edge: _enum(edge),
	shadow: _enum(shadow),
	portraitShape: _enum(portraitShape),
	portraitSize: _enum(portraitSize),
	portraitFrame: _enum(portraitFrame),
	linkIcon: _enum(linkIcon),
	linkColumns: _enum(linkColumns),
	icons: _enum(icons).describe("Look of the social icons"),
	effectColor: _enum(effectColor).describe("Color of the visual effect"),
	pairing: _enum(pairing),
	titleStyle: _enum(titleStyle),
	enter: boolean().describe("True for an enter screen over the page"),
	enterText: lineField("Words", 60).describe("Words on the enter screen; empty for the title"),
	enterBackground: _enum(enterBackground),
	brand: boolean().describe("True to show the line that names this site")
});
/** Changed settings of a theme. Unknown ones are refused. */
var ThemeChanges = strictObject(Theme.shape).partial();
// core/src/portfolios/design.ts
/** Values of the design settings, as stored. The public page imports these lists without the schema library. */
var FONTS = [
	"default",
	"orbitron",
	"space-grotesk",
	"rajdhani",
	"exo-2",
	"playfair",
	"cormorant",
	"cinzel",
	"bodoni-moda",
	"bebas-neue",
	"black-ops-one",
	"russo-one",
	"teko",
	"pacifico",
	"permanent-marker",
	"caveat",
	"dancing-script",
	"press-start-2p",
	"vt323",
	"special-elite",
	"creepster",
	"jetbrains-mono",
	"fira-code",
	"source-code-pro",
	"monoton",
	"audiowide",
	"bungee",
	"righteous"
];
var BACKGROUND_TYPES = [
	"color",
	"image",
	"video"
];
var VISUAL_EFFECTS = [
	"none",
	"snow",
	"rain",
	"stars",
	"particles",
	"fireflies"
];
var EFFECT_INTENSITIES = [
	"light",
	"medium",
	"heavy"
];
var CURSOR_TYPES = [
	"default",
	"neon",
	"dot",
	"crosshair",
	"custom"
];
var CURSOR_ANIMATIONS = [
	"none",
	"trail",
	"ripple",
	"glow",
	"sparkle",
	"bubble",
	"comet"
];
var TEXT_ANIMATIONS = [
	"none",
	"typewriter",
	"fade-in",
	"slide-up",
	"glitch",
	"wave"
];
var ANIMATION_SPEEDS = [
	"slow",
	"medium",
	"fast"
];
var LINK_STYLES = [
	"glass",
	"outline",
	"filled",
	"soft",
	"hard",
	"line"
];
var ATTENTIONS = [
	"none",
	"pulse",
	"wiggle",
	"shine"
];
var TEMPLATES = ["void-minimal"];
var DEFAULT_TEMPLATE = "void-minimal";
// core/src/portfolios/rules/links.ts
/** Platform of a social link whose owner typed none. */
var DEFAULT_PLATFORM = "website";
/** Most UTF-16 code units of an address; a parsed address is ASCII. */
var LINK_MAX = 2048;
var refused = (reason) => ({
	state: "refused",
	reason
});
function hasControlOrSpace(text) {
	for (const character of text) {
		const code = character.codePointAt(0) ?? 0;
		if (code <= 32 || code >= 127 && code <= 160) return true;
	}
	return false;
}
/**
* A link must be a complete `https:`, `http:` or `mailto:` address without white space, control characters, backslashes
* or credentials. An empty address or a bare scheme is unfinished: it is stored, but not shown.
*/
function readLink(raw) {
	if (raw === "" || /^(https?:\/{0,2}|mailto:)$/i.test(raw)) return { state: "unfinished" };
	if (raw.length > 2048) return refused("length");
	if (hasControlOrSpace(raw) || raw.includes("\\")) return refused("broken");
	if (!/^(https?:\/\/|mailto:)/i.test(raw)) return refused("scheme");
	if (!isUrl(raw)) return refused("broken");
	const url = new URL(raw);
	if (url.protocol === "mailto:") {
		const address = withAsciiDomain(url.pathname);
		return /^[^@/?#]+@[^@/?#]+\.[^@/?#.]+$/.test(address) ? {
			state: "complete",
			href: `mailto:${address}${url.search}${url.hash}`
		} : refused("broken");
	}
	if (url.protocol !== "https:" && url.protocol !== "http:") return refused("scheme");
	if (url.username !== "" || url.password !== "" || /^https?:\/+[^/?#]*@/i.test(raw)) return refused("credentials");
	if (url.hostname === "" || url.hostname.startsWith(".") || url.hostname.includes("..")) return refused("broken");
	return {
		state: "complete",
		href: url.href
	};
}
/** Returns the address of a `mailto:` link with its domain in ASCII, as mail programs expect it. */
function withAsciiDomain(pathname) {
	const start = pathname.lastIndexOf("@") + 1;
	const domain = pathname.slice(start);
	if (!/%/.test(domain) || !isEncoded(domain)) return pathname;
	return pathname.slice(0, start) + (asciiDomain(decodeURIComponent(domain)) ?? domain);
}
/** Returns true if each percent sign begins a part of a character in UTF-8. */
function isEncoded(text) {
	try {
		return decodeURIComponent(text) !== "";
	} catch {
		return false;
	}
}
/** Returns the host of a complete address without `www.`, or the e-mail address of a `mailto:` one. */
function hostOf(href) {
	const [name = ""] = href.replace(/^(https?:\/\/|mailto:)(www\.)?/, "").split(/[/?#]/);
	return name;
}
// core/src/portfolios/rules/lists.ts
/** A new order of a list must contain each of its entries once. */
function isNewOrder(stored, ids) {
	const named = new Set(ids);
	return named.size === ids.length && named.size === stored.length && stored.every(({ id }) => named.has(id));
}
// core/src/portfolios/page-texts.ts
/** Texts that every public page loads. */
var pageTexts = {
	links: "Links",
	projects: "Projects",
	projectsDescription: "My Work",
	explore: "EXPLORE",
	poweredBy: "Powered by",
	enter: "Enter",
	editPage: "Edit page",
	unpublishedNotice: "Only you can see this page. Publish it in the editor to share it."
};
/** Texts of pages with a carousel. */
var carouselTexts = {
	featuredProjects: "Featured Projects",
	featuredProjectsDescription: "Explore my latest work"
};
/** Texts of the document for a page that does not exist. */
var missingTexts = {
	notFound: "Portfolio not found",
	notFoundDescription: "There is no page with this name, or it is not published yet.",
	nameIsFree: "This name is free.",
	claimName: "Claim it"
};
// core/src/portfolios/texts.ts
/** Texts of dashboard, creation, editor and public page. */
var portfolioTexts = {
	...pageTexts,
	...carouselTexts,
	...missingTexts,
	createFirst: "Create Your First Portfolio",
	publish: "Publish",
	unpublish: "Unpublish",
	hide: "Hide",
	live: "Live",
	tabs: {
		general: "General",
		background: "Background",
		design: "Design",
		badges: "Badges",
		projects: "Projects",
		links: "Links",
		social: "Social",
		discord: "Discord"
	},
	chatButton: "Chat button",
	onlyOne: "You can only create one portfolio",
	onePageRule: (username) => `One page a person is the rule. Yours is /u/${username}.`,
	openOwnPage: "Open your page in the editor",
	created: "Portfolio created!",
	defaultTitle: "My Portfolio",
	titleRequired: "Portfolio Title is required",
	usernameHint: "Letters, numbers, and underscores only",
	templateName: "Void Minimal",
	templateDescription: "Pure minimalism meets the void",
	loadFailed: "Failed to load portfolios",
	saved: "Changes saved!",
	saveFailed: "Failed to save changes",
	published: "Portfolio published!",
	unpublished: "Portfolio unpublished",
	undo: "Undo",
	publishFailed: "Failed to update publish status",
	suspended: "This page was unpublished by the people who run this site. It can be published again once they allow it.",
	suspendedTitle: "This page was unpublished by the people who run this site",
	suspendedReason: (reason) => `Their reason: ${reason}`,
	suspendedHint: "Your content is still here. Write to support once you have changed it, and they can let you publish it again.",
	newLink: "New Link",
	newProject: "New Project",
	newBadge: "New Badge",
	badgeAdded: (label) => `Added ${label} badge`,
	linkScheme: "Links must start with https://, http:// or mailto:",
	linkBroken: "This is not a complete web or email address",
	linkCredentials: "Links must not contain a user name or password",
	linkUnfinished: "Complete this address to show it on your page",
	linkKnown: "This is on your page already",
	linksRest: "Too much at once. Add the rest in a second step.",
	endsBeforeStart: "The end must be after the start",
	premiumHideStats: "Hiding views and likes is part of Premium",
	premiumChatToggle: "Turning the chat button off is part of Premium",
	premiumFont: "Custom fonts are part of Premium",
	premiumTextAnimation: "Text animations are part of Premium",
	premiumCursorAnimation: "Cursor animations are part of Premium",
	premiumCustomCursor: "Custom cursor images are part of Premium",
	premiumTags: "Project tags are part of Premium",
	premiumProjectImage: "Project images are part of Premium",
	premiumDiscordBadges: "Choosing Discord badges is part of Premium",
	premiumCustomBadge: "Custom badges are part of Premium",
	customBadgeHidden: "Not shown on your page without Premium.",
	premiumBadge: "The premium badge is part of Premium"
};
// core/src/portfolios/visibility-schema.ts
/** Visibility of an entry as stored. */
var VisibilityFields = {
	hidden: boolean().describe("True for an entry that the page does not show"),
	visibleFrom: Moment.nullable().describe("Null for an entry that is not scheduled"),
	visibleUntil: Moment.nullable().describe("Null for an entry that does not end")
};
/** Visibility in the input of a change. */
var VisibilityChanges = {
	hidden: boolean(),
	visibleFrom: MomentInput.nullable(),
	visibleUntil: MomentInput.nullable()
};
/** Visibility in the input of an addition. */
var VisibilityDefaults = {
	hidden: VisibilityChanges.hidden.default(false),
	visibleFrom: VisibilityChanges.visibleFrom.default(null),
	visibleUntil: VisibilityChanges.visibleUntil.default(null)
};
/** Most characters of an emoji beside a link or badge. */
var EMOJI_MAX = 2;
/** Most characters of a project's title. */
var PROJECT_TITLE_MAX = 100;
/** Most tags of a project. */
var TAGS_MAX = 12;
/** Most characters of a tag. */
var TAG_MAX = 24;
/** Most characters of a badge's label. */
var BADGE_LABEL_MAX = 32;
/** Returns the reason why an address may not be stored; null if it may, also unfinished. */
function linkProblem(raw) {
	const link = readLink(raw);
	if (link.state !== "refused") return null;
	return {
		scheme: portfolioTexts.linkScheme,
		broken: portfolioTexts.linkBroken,
		credentials: portfolioTexts.linkCredentials,
		length: kernelTexts.tooLong("URL", LINK_MAX)
	}[link.reason];
}
/** An address as typed: complete, or unfinished and therefore not rendered. All others are refused. */
var LinkUrl = string().superRefine((raw, context) => {
	const message = linkProblem(raw);
	if (message !== null) context.addIssue({
		code: "custom",
		message
	});
});
/** The time of an edit, in milliseconds since 1970: see {@link newestEdits}. */
var EditMoment = int().nonnegative();
function editedAt(fields) {
	return partialRecord(fields, EditMoment).optional().describe("The time of each field’s edit, in milliseconds since 1970 by the clock of the `server-time` header; the present if it is absent. A field with a later edit keeps its value.");
}
/** The new order of a list. `ids` contains each of its entries once. */
var ReorderInput = strictObject({
	portfolioId: Id,
	ids: array(Id).max(50).describe("Every entry of the list, in the new order")
});
/** Result of the deletion of an entry. */
var DeletedEntry = Done.extend({ undo: string().describe("Sealed text that restores the entry") });
var RestoreInput = strictObject({
	portfolioId: Id,
	undo: string().max(32768).describe("The text that the deletion returned")
});
var SocialLink = object({
	id: Id,
	platform: string(),
	url: string(),
	...VisibilityFields,
	displayOrder: int()
});
var Platform = lineField("Platform", 40);
var AddSocialLinkInput = strictObject({
	portfolioId: Id,
	platform: Platform.default(DEFAULT_PLATFORM),
	url: LinkUrl.default("https://"),
	...VisibilityDefaults
});
var SocialLinkChanges = strictObject({
	platform: Platform,
	url: LinkUrl,
	...VisibilityChanges
}).partial();
var SocialLinkUpdate = SocialLinkChanges.extend({ editedAt: editedAt(SocialLinkChanges.keyof()) });
var Attention = _enum(ATTENTIONS).describe("Gentle animation of the button, which rests under ‘reduce motion’");
/** A link with a title, which the page shows as a button. */
var Link = object({
	id: Id,
	title: string(),
	url: string(),
	emoji: string().describe("Shown beside the title; empty for none. An image takes its place."),
	imageUrl: string().nullable(),
	showPlayer: boolean().describe("True to show a video or song of a known service as a player"),
	featured: boolean().describe("True for a large button with its picture on top"),
	color: Color.nullable().describe("Own color of the button; null for that of all buttons"),
	attention: Attention,
	...VisibilityFields,
	displayOrder: int()
});
/** A link's title. A blank one becomes the default. */
var LinkTitle = lineField("Title", 80).transform((title) => title || portfolioTexts.newLink);
var LinkEmoji = lineField("Emoji", EMOJI_MAX);
var AddLinkInput = strictObject({
	portfolioId: Id,
	title: LinkTitle.default(portfolioTexts.newLink),
	url: LinkUrl.default("https://"),
	emoji: LinkEmoji.default(""),
	showPlayer: boolean().default(false),
	featured: boolean().default(false),
	color: Color.nullable().default(null),
	attention: Attention.default("none"),
	...VisibilityDefaults
});
var LinkChanges = strictObject({
	title: LinkTitle,
	url: LinkUrl,
	emoji: LinkEmoji,
	showPlayer: boolean(),
	featured: boolean(),
	color: Color.nullable(),
	attention: Attention,
	...VisibilityChanges
}).partial();
var LinkUpdate = LinkChanges.extend({ editedAt: editedAt(LinkChanges.keyof()) });
var Project = object({
	id: Id,
	title: string(),
	description: string(),
	projectUrl: string(),
	imageUrl: string().nullable(),
	tags: array(string()),
	...VisibilityFields,
	displayOrder: int()
});
/** A project's title. A blank one becomes the default. */
var ProjectTitle = lineField("Title", PROJECT_TITLE_MAX).transform((title) => title || portfolioTexts.newProject);
var ProjectDescription = textField("Description", 500);
/** Tags of a project. Blank ones and duplicates are removed. */
var Tags = array(lineField("Tags", TAG_MAX), { error: "Tags are a list of texts" }).transform((tags) => [...new Set(tags.filter((tag) => tag !== ""))]).refine((tags) => tags.length <= TAGS_MAX, { error: `A project can have up to ${TAGS_MAX} tags` }).meta({ description: `At most ${TAGS_MAX} tags of ${TAG_MAX} characters` });
var AddProjectInput = strictObject({
	portfolioId: Id,
	title: ProjectTitle.default(portfolioTexts.newProject),
	description: ProjectDescription.default(""),
	projectUrl: LinkUrl.default(""),
	tags: Tags.default([]),
	...VisibilityDefaults
});
var ProjectChanges = strictObject({
	title: ProjectTitle,
	description: ProjectDescription,
	projectUrl: LinkUrl,
	tags: Tags,
	...VisibilityChanges
}).partial();
var ProjectUpdate = ProjectChanges.extend({ editedAt: editedAt(ProjectChanges.keyof()) });
var Badge = object({
	id: Id,
	label: string(),
	color: string(),
	icon: string().describe("An emoji; empty for none"),
	...VisibilityFields,
	displayOrder: int()
});
/** A badge's label. A blank one becomes the default. */
var BadgeLabel = lineField("Label", BADGE_LABEL_MAX).transform((label) => label || portfolioTexts.newBadge);
var BadgeIcon = lineField("Icon", EMOJI_MAX);
var AddBadgeInput = strictObject({
	portfolioId: Id,
	label: BadgeLabel.default(portfolioTexts.newBadge),
	color: Color.default("#3b82f6"),
	icon: BadgeIcon.default(""),
	...VisibilityDefaults
});
var BadgeChanges = strictObject({
	label: BadgeLabel,
	color: Color,
	icon: BadgeIcon,
	...VisibilityChanges
}).partial();
var BadgeUpdate = BadgeChanges.extend({ editedAt: editedAt(BadgeChanges.keyof()) });
// core/src/portfolios/refusals.ts
/** Text of each refused premium setting; it is shown below the title 'Premium Feature'. */
var premiumFeatureTexts = {
	hideStats: portfolioTexts.premiumHideStats,
	chatEnabled: portfolioTexts.premiumChatToggle,
	customFont: portfolioTexts.premiumFont,
	textAnimation: portfolioTexts.premiumTextAnimation,
	cursorType: portfolioTexts.premiumCustomCursor,
	cursorAnimationType: portfolioTexts.premiumCursorAnimation,
	showPremiumBadge: portfolioTexts.premiumBadge,
	premiumBadgeColor: portfolioTexts.premiumBadge,
	tags: portfolioTexts.premiumTags,
	imageUrl: portfolioTexts.premiumProjectImage,
	flags: portfolioTexts.premiumDiscordBadges,
	label: portfolioTexts.premiumCustomBadge,
	color: portfolioTexts.premiumCustomBadge,
	icon: portfolioTexts.premiumCustomBadge,
	attention: "Moving buttons are part of Premium",
	backgroundMotion: "Moving gradients are part of Premium",
	edge: "A shimmering edge is part of Premium",
	shadow: "Glow is part of Premium",
	portraitFrame: "Glow and frames around portraits are part of Premium",
	pairing: "Font pairings are part of Premium",
	titleStyle: "A glowing title is part of Premium",
	enter: "The enter screen is part of Premium",
	brand: "Hiding the brand line is part of Premium"
};
/** Data of a refusal of more entries than a list can have. */
var Limit = object({ limit: int().positive() });
var portfolioRefusals = {
	notFound: refusal("PORTFOLIO_NOT_FOUND", "notFound", portfolioTexts.notFound),
	onlyOne: refusal("ONLY_ONE_PORTFOLIO", "conflict", portfolioTexts.onlyOne),
	orderChanged: refusal("ORDER_CHANGED", "conflict", "The list has changed. Please reload it."),
	suspended: refusal("PAGE_SUSPENDED", "forbidden", portfolioTexts.suspended, object({ reason: string() })),
	premiumFeature: refusal("PREMIUM_FEATURE", "forbidden", billingTexts.premiumFeature, object({ fields: array(object({
		field: string(),
		message: string()
	})) }))
};
// core/src/portfolios/lists.ts
/** Names a list by its entries. Plurals end in `s`. */
function named(code, noun) {
	const capital = noun.slice(0, 1).toUpperCase() + noun.slice(1);
	const full = `You can add up to 50 ${noun}s`;
	return {
		path: `${noun.replace(" ", "-")}s`,
		tag: `${capital}s`,
		noun,
		notFound: refusal(`${code}_NOT_FOUND`, "notFound", `${capital} not found`),
		full: refusal(`${code}_LIMIT`, "conflict", full, Limit),
		texts: {
			full,
			addFailed: `Failed to add ${noun}`,
			updateFailed: `Failed to update ${noun}`,
			deleteFailed: `Failed to delete ${noun}`,
			deleted: `${capital} deleted`
		}
	};
}
var FREE = {
	refusals: [],
	refused: () => [],
	reduce: (fields) => fields
};
/**
* The lists of a page, in the order in which they are shown. A new list is a row here, a table of the database
* (`server/src/features/portfolios/lists/list-tables.ts`), a tab of the editor and a section of the page; contract,
* verbs, archives, imports and statements follow from the row, or do not compile without it.
*/
var PAGE_LISTS = {
	links: {
		...named("LINK", "link"),
		entry: Link,
		added: AddLinkInput,
		changes: LinkChanges,
		update: LinkUpdate,
		premium: {
			refusals: [portfolioRefusals.premiumFeature],
			whenChanged: "Without premium an animation of a button can only be removed.",
			refused: (stored, changes, plan) => refusedLinkFeatures(stored ?? { attention: "none" }, changes, plan),
			reduce: (fields) => ({
				...fields,
				attention: "none"
			})
		},
		imageKind: "link",
		titleOf: ({ title }) => title,
		keyOf: ({ title, url }) => `${title} ${hrefOf(url)}`
	},
	socialLinks: {
		...named("SOCIAL_LINK", "social link"),
		entry: SocialLink,
		added: AddSocialLinkInput,
		changes: SocialLinkChanges,
		update: SocialLinkUpdate,
		premium: FREE,
		imageKind: null,
		titleOf: ({ platform, url }) => platform || hostOf(url),
		keyOf: ({ platform, url }) => `${platform.toLowerCase()} ${hrefOf(url)}`
	},
	projects: {
		...named("PROJECT", "project"),
		entry: Project,
		added: AddProjectInput,
		changes: ProjectChanges,
		update: ProjectUpdate,
		premium: {
			refusals: [portfolioRefusals.premiumFeature],
			whenChanged: "Without premium tags can only be removed.",
			refused: (stored, changes, plan) => refusedProjectFeatures(stored ?? { tags: [] }, changes, plan),
			reduce: (fields) => ({
				...fields,
				tags: []
			})
		},
		imageKind: "project",
		titleOf: ({ title }) => title,
		keyOf: ({ title, projectUrl }) => `${title} ${hrefOf(projectUrl)}`
	},
	badges: {
		...named("BADGE", "badge"),
		entry: Badge,
		added: AddBadgeInput,
		changes: BadgeChanges,
		update: BadgeUpdate,
		premium: {
			refusals: [portfolioRefusals.premiumFeature],
			whenAdded: "Without premium only predefined badges can be added.",
			whenChanged: "Without premium a badge keeps its values or becomes a predefined one.",
			refused: refusedBadgeFeatures,
			reduce: () => null
		},
		imageKind: null,
		titleOf: ({ label }) => label,
		keyOf: ({ label, color, icon }) => `${label} ${color.toLowerCase()} ${icon}`
	}
};
var LISTS = PAGE_LISTS;
/** Returns the row of a list, typed by its name. */
function pageList(name) {
	return LISTS[name];
}
/** Returns the entries of a list of a page. */
function entriesOf(page, name) {
	return page[name];
}
/** Returns the normal form of an address, so that two spellings of one address are equal. */
function hrefOf(url) {
	const link = readLink(url);
	return link.state === "complete" ? link.href : url;
}
// core/src/portfolios/asset-schema.ts
var AssetUrl = string().nullable().describe("Path of an uploaded file on this site; null for none");
/** The addresses of the files that a page uses. */
var PageAssets = object({
	profileImageUrl: AssetUrl,
	backgroundUrl: AssetUrl,
	backgroundVideoUrl: AssetUrl,
	backgroundPosterUrl: AssetUrl.describe("Path of the first frame of the background video; null for none"),
	backgroundMusicUrl: AssetUrl,
	customCursorUrl: AssetUrl
});
// core/src/portfolios/design-schema.ts
/** The settings that an owner chooses in the editor, other than the texts and the uploaded files. */
var DesignFields = object({
	backgroundType: _enum(BACKGROUND_TYPES),
	backgroundColor: Color,
	musicEnabled: boolean(),
	musicVolume: number().min(0).max(1),
	visualEffect: _enum(VISUAL_EFFECTS),
	effectIntensity: _enum(EFFECT_INTENSITIES),
	cursorType: _enum(CURSOR_TYPES),
	cursorAnimationType: _enum(CURSOR_ANIMATIONS),
	cursorSize: int().min(16).max(64).multipleOf(2).describe("CSS pixels"),
	hideStats: boolean(),
	chatEnabled: boolean(),
	customFont: _enum(FONTS),
	textAnimation: _enum(TEXT_ANIMATIONS),
	animationSpeed: _enum(ANIMATION_SPEEDS),
	showPremiumBadge: boolean(),
	premiumBadgeColor: Color,
	linkStyle: _enum(LINK_STYLES).describe("Look of the buttons for links"),
	accentColor: Color.describe("Fill of the buttons for links, if they are filled")
});
var PageTitle = lineField("Portfolio Title", 80);
/** The page's title. A blank one becomes the default. */
var Title = PageTitle.transform((title) => title || portfolioTexts.defaultTitle);
var CreatePortfolioInput = object({
	username: Username,
	title: Title.default(portfolioTexts.defaultTitle),
	templateId: _enum(TEMPLATES).default(DEFAULT_TEMPLATE)
});
/** Settings of a page that Save changes. Unknown fields are refused. */
var PortfolioChanges = strictObject({
	title: Title,
	bio: textField("Bio", 500),
	location: lineField("Location", 80),
	showLocation: boolean(),
	...DesignFields.shape,
	theme: ThemeChanges.describe("The changed settings of the theme; the others keep their values")
}).partial();
/** Input of Save: the changed fields only. A blank title reaches `savedTitle` as an empty text. */
var SavePortfolioInput = PortfolioChanges.extend({ title: PageTitle.optional() });
/** Decision of the operator that a page stays unpublished, as its owner sees it. */
var Suspension = object({
	reason: string(),
	since: Moment
});
/** A portfolio as its owner edits it. */
var OwnPortfolio = object({
	id: Id,
	username: string(),
	title: string(),
	bio: string(),
	location: string(),
	showLocation: boolean(),
	templateId: _enum(TEMPLATES),
	published: boolean(),
	suspension: Suspension.nullable().describe("Why the owner may not publish the page; null if they may"),
	...PageAssets.shape,
	viewCount: int().nonnegative(),
	likeCount: int().nonnegative(),
	createdAt: Moment,
	...DesignFields.shape,
	theme: Theme,
	links: array(Link),
	socialLinks: array(SocialLink),
	projects: array(Project),
	badges: array(Badge)
});
var PLATFORMS = [
	{
		icon: "github",
		name: "GitHub",
		hosts: "github.com"
	},
	{
		icon: "linkedin",
		name: "LinkedIn",
		hosts: "linkedin.com lnkd.in"
	},
	{
		icon: "twitter",
		name: "X",
		hosts: "twitter.com x.com"
	},
	{
		icon: "instagram",
		name: "Instagram",
		hosts: "instagram.com instagr.am",
		also: "insta"
	},
	{
		icon: "facebook",
		name: "Facebook",
		hosts: "facebook.com fb.com fb.me",
		also: "fb"
	},
	{
		icon: "youtube",
		name: "YouTube",
		hosts: "youtube.com youtu.be",
		also: "yt"
	},
	{
		icon: "youtube",
		name: "YouTube Music",
		hosts: "music.youtube.com"
	},
	{
		icon: "mail",
		name: "Email",
		hosts: ""
	},
	{
		icon: "tiktok",
		name: "TikTok",
		hosts: "tiktok.com"
	},
	{
		icon: "threads",
		name: "Threads",
		hosts: "threads.net threads.com",
		common: true
	},
	{
		icon: "bluesky",
		name: "Bluesky",
		hosts: "bsky.app bsky.social",
		also: "bsky"
	},
	{
		icon: "mastodon",
		name: "Mastodon",
		hosts: "mastodon.social mastodon.online mastodon.world mastodon.art mastodon.gamedev.place joinmastodon.org mstdn.social mstdn.jp mas.to fosstodon.org hachyderm.io infosec.exchange techhub.social indieweb.social"
	},
	{
		icon: "misskey",
		name: "Misskey",
		hosts: "misskey.io misskey-hub.net"
	},
	{
		icon: "pinterest",
		name: "Pinterest",
		hosts: "pinterest.com pin.it pinterest.at pinterest.ca pinterest.ch pinterest.co.uk pinterest.com.au pinterest.com.mx pinterest.de pinterest.dk pinterest.es pinterest.fr pinterest.it pinterest.jp pinterest.nz pinterest.pt pinterest.se"
	},
	{
		icon: "reddit",
		name: "Reddit",
		hosts: "reddit.com redd.it"
	},
	{
		icon: "snapchat",
		name: "Snapchat",
		hosts: "snapchat.com"
	},
	{
		icon: "tumblr",
		name: "Tumblr",
		hosts: "tumblr.com"
	},
	{
		icon: "vk",
		name: "VK",
		hosts: "vk.com vk.ru"
	},
	{
		icon: "ok-ru",
		name: "Odnoklassniki",
		hosts: "ok.ru"
	},
	{
		icon: "weibo",
		name: "Weibo",
		hosts: "weibo.com weibo.cn"
	},
	{
		icon: "zhihu",
		name: "Zhihu",
		hosts: "zhihu.com"
	},
	{
		icon: "douban",
		name: "Douban",
		hosts: "douban.com"
	},
	{
		icon: "xing",
		name: "Xing",
		hosts: "xing.com"
	},
	{
		icon: "spacehey",
		name: "SpaceHey",
		hosts: "spacehey.com"
	},
	{
		icon: "linktree",
		name: "Linktree",
		hosts: "linktr.ee"
	},
	{
		icon: "meetup",
		name: "Meetup",
		hosts: "meetup.com",
		common: true
	},
	{
		icon: "flipboard",
		name: "Flipboard",
		hosts: "flipboard.com"
	},
	{
		icon: "discord",
		name: "Discord",
		hosts: "discord.com discord.gg discordapp.com"
	},
	{
		icon: "telegram",
		name: "Telegram",
		hosts: "t.me telegram.me telegram.org"
	},
	{
		icon: "whatsapp",
		name: "WhatsApp",
		hosts: "wa.me whatsapp.com"
	},
	{
		icon: "messenger",
		name: "Messenger",
		hosts: "m.me messenger.com",
		common: true
	},
	{
		icon: "signal",
		name: "Signal",
		hosts: "signal.me signal.group signal.org",
		common: true
	},
	{
		icon: "viber",
		name: "Viber",
		hosts: "viber.com"
	},
	{
		icon: "wechat",
		name: "WeChat",
		hosts: "wechat.com weixin.qq.com",
		also: "weixin"
	},
	{
		icon: "qq",
		name: "QQ",
		hosts: "qq.com"
	},
	{
		icon: "line",
		name: "LINE",
		hosts: "line.me lin.ee",
		common: true
	},
	{
		icon: "kakao-talk",
		name: "KakaoTalk",
		hosts: "kakao.com"
	},
	{
		icon: "matrix",
		name: "Matrix",
		hosts: "matrix.to matrix.org",
		common: true
	},
	{
		icon: "slack",
		name: "Slack",
		hosts: "slack.com",
		common: true
	},
	{
		icon: "zoom",
		name: "Zoom",
		hosts: "zoom.us",
		common: true
	},
	{
		icon: "zulip",
		name: "Zulip",
		hosts: "zulipchat.com zulip.com"
	},
	{
		icon: "twitch",
		name: "Twitch",
		hosts: "twitch.tv"
	},
	{
		icon: "kick",
		name: "Kick",
		hosts: "kick.com",
		common: true
	},
	{
		icon: "vimeo",
		name: "Vimeo",
		hosts: "vimeo.com"
	},
	{
		icon: "rumble",
		name: "Rumble",
		hosts: "rumble.com",
		common: true
	},
	{
		icon: "bilibili",
		name: "Bilibili",
		hosts: "bilibili.com bilibili.tv b23.tv"
	},
	{
		icon: "loom",
		name: "Loom",
		hosts: "loom.com",
		common: true
	},
	{
		icon: "ted",
		name: "TED",
		hosts: "ted.com",
		common: true
	},
	{
		icon: "spotify",
		name: "Spotify",
		hosts: "spotify.com spotify.link spoti.fi"
	},
	{
		icon: "soundcloud",
		name: "SoundCloud",
		hosts: "soundcloud.com snd.sc"
	},
	{
		icon: "bandcamp",
		name: "Bandcamp",
		hosts: "bandcamp.com"
	},
	{
		icon: "bandlab",
		name: "BandLab",
		hosts: "bandlab.com"
	},
	{
		icon: "apple",
		name: "Apple Music",
		hosts: "music.apple.com itunes.apple.com",
		also: "itunes"
	},
	{
		icon: "apple-podcast",
		name: "Apple Podcasts",
		hosts: "podcasts.apple.com"
	},
	{
		icon: "deezer",
		name: "Deezer",
		hosts: "deezer.com deezer.page.link"
	},
	{
		icon: "tidal",
		name: "TIDAL",
		hosts: "tidal.com",
		common: true
	},
	{
		icon: "lastfm",
		name: "Last.fm",
		hosts: "last.fm"
	},
	{
		icon: "shazam",
		name: "Shazam",
		hosts: "shazam.com"
	},
	{
		icon: "netease-music",
		name: "NetEase Music",
		hosts: "music.163.com"
	},
	{
		icon: "audible",
		name: "Audible",
		hosts: "audible.com audible.co.uk audible.de audible.fr audible.it audible.es audible.in audible.ca audible.com.au audible.co.jp",
		common: true
	},
	{
		icon: "storytel",
		name: "Storytel",
		hosts: "storytel.com"
	},
	{
		icon: "music",
		name: "Amazon Music",
		hosts: "music.amazon.com music.amazon.co.uk music.amazon.de music.amazon.fr music.amazon.in music.amazon.co.jp"
	},
	{
		icon: "music",
		name: "Mixcloud",
		hosts: "mixcloud.com"
	},
	{
		icon: "music",
		name: "Audiomack",
		hosts: "audiomack.com"
	},
	{
		icon: "music",
		name: "Qobuz",
		hosts: "qobuz.com"
	},
	{
		icon: "music",
		name: "Beatport",
		hosts: "beatport.com"
	},
	{
		icon: "podcast",
		name: "Pocket Casts",
		hosts: "pocketcasts.com pca.st"
	},
	{
		icon: "podcast",
		name: "Overcast",
		hosts: "overcast.fm",
		common: true
	},
	{
		icon: "behance",
		name: "Behance",
		hosts: "behance.net"
	},
	{
		icon: "dribbble",
		name: "Dribbble",
		hosts: "dribbble.com"
	},
	{
		icon: "deviantart",
		name: "DeviantArt",
		hosts: "deviantart.com fav.me"
	},
	{
		icon: "flickr",
		name: "Flickr",
		hosts: "flickr.com flic.kr"
	},
	{
		icon: "unsplash",
		name: "Unsplash",
		hosts: "unsplash.com"
	},
	{
		icon: "vsco",
		name: "VSCO",
		hosts: "vsco.co"
	},
	{
		icon: "figma",
		name: "Figma",
		hosts: "figma.com"
	},
	{
		icon: "webflow",
		name: "Webflow",
		hosts: "webflow.com"
	},
	{
		icon: "thingiverse",
		name: "Thingiverse",
		hosts: "thingiverse.com"
	},
	{
		icon: "printables",
		name: "Printables",
		hosts: "printables.com",
		common: true
	},
	{
		icon: "picsart",
		name: "Picsart",
		hosts: "picsart.com"
	},
	{
		icon: "palette",
		name: "ArtStation",
		hosts: "artstation.com"
	},
	{
		icon: "palette",
		name: "Pixiv",
		hosts: "pixiv.net"
	},
	{
		icon: "palette",
		name: "Cara",
		hosts: "cara.app",
		common: true
	},
	{
		icon: "medium",
		name: "Medium",
		hosts: "medium.com",
		common: true
	},
	{
		icon: "wordpress",
		name: "WordPress",
		hosts: "wordpress.com"
	},
	{
		icon: "blogger",
		name: "Blogger",
		hosts: "blogger.com blogspot.com",
		common: true
	},
	{
		icon: "notion",
		name: "Notion",
		hosts: "notion.so notion.site",
		common: true
	},
	{
		icon: "wikipedia",
		name: "Wikipedia",
		hosts: "wikipedia.org"
	},
	{
		icon: "ao3",
		name: "Archive of Our Own",
		hosts: "archiveofourown.org",
		also: "ao3"
	},
	{
		icon: "letterboxd",
		name: "Letterboxd",
		hosts: "letterboxd.com boxd.it"
	},
	{
		icon: "article",
		name: "Substack",
		hosts: "substack.com"
	},
	{
		icon: "article",
		name: "DEV Community",
		hosts: "dev.to"
	},
	{
		icon: "article",
		name: "Hashnode",
		hosts: "hashnode.com hashnode.dev"
	},
	{
		icon: "book",
		name: "Goodreads",
		hosts: "goodreads.com"
	},
	{
		icon: "book",
		name: "StoryGraph",
		hosts: "thestorygraph.com"
	},
	{
		icon: "book",
		name: "Wattpad",
		hosts: "wattpad.com"
	},
	{
		icon: "rss",
		name: "RSS",
		hosts: ""
	},
	{
		icon: "patreon",
		name: "Patreon",
		hosts: "patreon.com"
	},
	{
		icon: "kickstarter",
		name: "Kickstarter",
		hosts: "kickstarter.com"
	},
	{
		icon: "paypal",
		name: "PayPal",
		hosts: "paypal.com paypal.me"
	},
	{
		icon: "cashapp",
		name: "Cash App",
		hosts: "cash.app"
	},
	{
		icon: "revolut",
		name: "Revolut",
		hosts: "revolut.me revolut.com"
	},
	{
		icon: "stripe",
		name: "Stripe",
		hosts: "stripe.com",
		common: true
	},
	{
		icon: "onlyfans",
		name: "OnlyFans",
		hosts: "onlyfans.com"
	},
	{
		icon: "coffee",
		name: "Ko-fi",
		hosts: "ko-fi.com"
	},
	{
		icon: "coffee",
		name: "Buy Me a Coffee",
		hosts: "buymeacoffee.com"
	},
	{
		icon: "etsy",
		name: "Etsy",
		hosts: "etsy.com"
	},
	{
		icon: "gumroad",
		name: "Gumroad",
		hosts: "gumroad.com"
	},
	{
		icon: "amazon",
		name: "Amazon",
		hosts: "amazon.com amzn.to amzn.eu a.co amazon.ae amazon.ca amazon.cn amazon.co.jp amazon.co.uk amazon.com.au amazon.com.be amazon.com.br amazon.com.mx amazon.com.tr amazon.de amazon.eg amazon.es amazon.fr amazon.ie amazon.in amazon.it amazon.nl amazon.pl amazon.sa amazon.se amazon.sg",
		common: true
	},
	{
		icon: "shopee",
		name: "Shopee",
		hosts: "shopee.com shopee.co.id shopee.co.th shopee.com.br shopee.com.my shopee.ph shopee.sg shopee.tw shopee.vn"
	},
	{
		icon: "vinted",
		name: "Vinted",
		hosts: "vinted.com vinted.co.uk vinted.de vinted.es vinted.fr vinted.it vinted.nl vinted.pl"
	},
	{
		icon: "envato",
		name: "Envato",
		hosts: "envato.com"
	},
	{
		icon: "airbnb",
		name: "Airbnb",
		hosts: "airbnb.com"
	},
	{
		icon: "tripadvisor",
		name: "Tripadvisor",
		hosts: "tripadvisor.com"
	},
	{
		icon: "fiverr",
		name: "Fiverr",
		hosts: "fiverr.com"
	},
	{
		icon: "upwork",
		name: "Upwork",
		hosts: "upwork.com"
	},
	{
		icon: "producthunt",
		name: "Product Hunt",
		hosts: "producthunt.com"
	},
	{
		icon: "bag",
		name: "eBay",
		hosts: "ebay.com ebay.co.uk ebay.de ebay.fr ebay.it ebay.es ebay.ca ebay.com.au"
	},
	{
		icon: "bag",
		name: "Redbubble",
		hosts: "redbubble.com"
	},
	{
		icon: "bag",
		name: "Depop",
		hosts: "depop.com"
	},
	{
		icon: "bag",
		name: "Big Cartel",
		hosts: "bigcartel.com"
	},
	{
		icon: "gitlab",
		name: "GitLab",
		hosts: "gitlab.com"
	},
	{
		icon: "bitbucket",
		name: "Bitbucket",
		hosts: "bitbucket.org"
	},
	{
		icon: "stackoverflow",
		name: "Stack Overflow",
		hosts: "stackoverflow.com"
	},
	{
		icon: "codepen",
		name: "CodePen",
		hosts: "codepen.io"
	},
	{
		icon: "codesandbox",
		name: "CodeSandbox",
		hosts: "codesandbox.io"
	},
	{
		icon: "leetcode",
		name: "LeetCode",
		hosts: "leetcode.com"
	},
	{
		icon: "hackerrank",
		name: "HackerRank",
		hosts: "hackerrank.com"
	},
	{
		icon: "npm",
		name: "npm",
		hosts: "npmjs.com"
	},
	{
		icon: "docker",
		name: "Docker Hub",
		hosts: "hub.docker.com",
		also: "docker"
	},
	{
		icon: "ycombinator",
		name: "Hacker News",
		hosts: "news.ycombinator.com"
	},
	{
		icon: "steam",
		name: "Steam",
		hosts: "steamcommunity.com steampowered.com s.team",
		common: true
	},
	{
		icon: "xbox",
		name: "Xbox",
		hosts: "xbox.com"
	},
	{
		icon: "itch",
		name: "itch.io",
		hosts: "itch.io"
	},
	{
		icon: "strava",
		name: "Strava",
		hosts: "strava.com strava.app.link"
	},
	{
		icon: "zwift",
		name: "Zwift",
		hosts: "zwift.com"
	},
	{
		icon: "gamepad",
		name: "PlayStation",
		hosts: "playstation.com"
	},
	{
		icon: "gamepad",
		name: "Roblox",
		hosts: "roblox.com"
	},
	{
		icon: "gamepad",
		name: "Epic Games",
		hosts: "epicgames.com"
	},
	{
		icon: "appstore",
		name: "App Store",
		hosts: "apps.apple.com"
	},
	{
		icon: "google-play",
		name: "Google Play",
		hosts: "play.google.com"
	},
	{
		icon: "google-maps",
		name: "Google Maps",
		hosts: "maps.google.com maps.app.goo.gl"
	},
	{
		icon: "google-drive",
		name: "Google Drive",
		hosts: "drive.google.com docs.google.com"
	},
	{
		icon: "google-photos",
		name: "Google Photos",
		hosts: "photos.google.com photos.app.goo.gl"
	},
	{
		icon: "dropbox",
		name: "Dropbox",
		hosts: "dropbox.com"
	},
	{
		icon: "trello",
		name: "Trello",
		hosts: "trello.com"
	},
	{
		icon: "calendar",
		name: "Calendly",
		hosts: "calendly.com"
	},
	{
		icon: "calendar",
		name: "Cal.com",
		hosts: "cal.com"
	}
];
/** Icons of social links. */
var SOCIAL_ICONS = [...new Set(PLATFORMS.map(({ icon }) => icon)), "generic"];
// core/src/portfolios/list-names.ts
/** The lists of a page, in the order in which they are shown. */
var LIST_NAMES = [
	"links",
	"socialLinks",
	"projects",
	"badges"
];
/** Returns a value for each list. */
function ofEachList(make) {
	return {
		links: make("links"),
		socialLinks: make("socialLinks"),
		projects: make("projects"),
		badges: make("badges")
	};
}
// core/src/portfolios/rules/recognize-platform.ts
/** Most words of a platform's name. */
var NAME_WORDS = 4;
/** Keywords of the specification. They are recognized anywhere in a platform's name, and before everything else. */
var KEYWORDS = [
	["github", "github"],
	["linkedin", "linkedin"],
	["twitter", "twitter"],
	["instagram", "instagram"],
	["facebook", "facebook"],
	["youtube", "youtube"],
	["mail", "mail"],
	["email", "mail"]
];
var BY_HOST = new Map(PLATFORMS.flatMap((platform) => wordsOf(platform.hosts).map((host) => [host, platform])));
var BY_NAME = new Map(PLATFORMS.flatMap((platform) => [platform.name, platform.also ?? ""].map(lettersOf).filter((name) => name.length > 1).map((name) => [name, platform])));
/**
* A social link's icon follows from a keyword in its platform's name; `x.com` counts only as a complete host name, so
* `netflix.com` gets the generic icon. Otherwise it follows from the name or host name of a platform in the typed text,
* and then from the link's address.
*/
function socialIcon(link) {
	return recognize(link)?.icon ?? "generic";
}
/**
* A social link is shown under the name that its owner typed. Without a typed name, or if that is the brand's name in
* other capital or small letters, it is shown under the brand's name.
*/
function socialName(link) {
	const typed = link.platform.trim();
	const brand = recognize(link)?.name;
	if (brand === void 0) return typed;
	const lower = typed.toLowerCase();
	return lower === "" || lower === "website" || lower === brand.toLowerCase() ? brand : typed;
}
/**
* An address belongs to the platform that has its host name or a parent domain of it. Look-alikes, and addresses that
* may not be rendered, belong to none.
*/
function platformOfAddress(address) {
	const link = readLink(address);
	if (link.state !== "complete") return null;
	const { protocol, hostname } = new URL(link.href);
	return protocol === "mailto:" ? ofIcon("mail") : ofHost(hostname);
}
function recognize({ platform, url }) {
	return ofText(platform.toLowerCase()) ?? platformOfAddress(url);
}
/** Returns the platform that a typed text names. The text must be in lower case. */
function ofText(text) {
	const keyword = KEYWORDS.find(([word]) => text.includes(word));
	if (keyword) return ofIcon(keyword[1]);
	if (text.split(/[^a-z0-9.-]+/).some(isX)) return ofIcon("twitter");
	const typed = wordsOf(text);
	for (const word of typed) {
		const platform = ofHost(hostIn(word));
		if (platform) return platform;
	}
	return ofName(typed.map(lettersOf).filter((word) => word !== ""));
}
/** Returns the platform whose name is among the words. A common word must be the only one. */
function ofName(words) {
	for (const start of words.keys()) for (let end = Math.min(start + NAME_WORDS, words.length); end > start; end -= 1) {
		const platform = BY_NAME.get(words.slice(start, end).join(""));
		if (platform && (!platform.common || end - start === words.length)) return platform;
	}
	return null;
}
/** Returns the platform with the most specific host name that equals `hostname` or is a parent domain of it. */
function ofHost(hostname) {
	if (hostname.length > 253) return null;
	const host = hostname.replace(/\.$/, "");
	const labels = host.split(".");
	for (const start of labels.keys()) {
		const known = labels.slice(start).join(".");
		const platform = BY_HOST.get(known);
		if (platform && (known !== "x.com" || isX(host))) return platform;
	}
	return null;
}
function isX(host) {
	return host === "x.com" || host === "www.x.com";
}
function ofIcon(icon) {
	return PLATFORMS.find((platform) => platform.icon === icon) ?? null;
}
/** Returns the host name of a typed address, whose scheme may be missing. */
function hostIn(word) {
	return word.replace(/^https?:\/\//, "").split(/[/?#:]/, 1)[0] ?? "";
}
function wordsOf(text) {
	return text.split(/\s+/).filter((word) => word !== "");
}
function lettersOf(text) {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");
}
// core/src/portfolios/rules/visibility.ts
/** A hidden entry is never shown. Any other entry is shown from its start until just before its end. */
function visibilityState({ hidden, visibleFrom, visibleUntil }, now) {
	if (hidden) return "hidden";
	if (visibleUntil !== null && Date.parse(visibleUntil) <= now.getTime()) return "ended";
	return visibleFrom !== null && Date.parse(visibleFrom) > now.getTime() ? "scheduled" : "shown";
}
/** Returns true if the page shows the entry. */
function isVisible(entry, now) {
	return visibilityState(entry, now) === "shown";
}
/**
* A page changes without an edit when the next of its entries appears or disappears.
*
* Returns that moment; null if there is none.
*/
function nextVisibilityChange(entries, now) {
	const moments = entries.filter(({ hidden }) => !hidden).flatMap(({ visibleFrom, visibleUntil }) => [visibleFrom, visibleUntil]).map((text) => text === null ? NaN : Date.parse(text)).filter((moment) => moment > now.getTime());
	return moments.length === 0 ? null : new Date(Math.min(...moments));
}
/** An entry must end after it starts, or it would never be shown. */
function endsAfterStart({ visibleFrom, visibleUntil }) {
	return visibleFrom === null || visibleUntil === null || Date.parse(visibleUntil) > Date.parse(visibleFrom);
}
// core/src/files/texts.ts
/** Texts of uploads and of the dashboard's files. */
var fileTexts = {
	names: {
		profile: "Profile picture",
		background: "Background image",
		video: "Background video",
		poster: "Video poster",
		music: "Background music",
		cursor: "Custom cursor",
		link: "Link image",
		project: "Project image"
	},
	files: "Files",
	name: "Name",
	enterName: "Please enter a name",
	renamed: "Name saved",
	renameFailed: "Failed to rename file",
	otherKind: "Only a file of the same kind can take its place",
	replaced: "File replaced",
	replaceFailed: "Failed to replace file",
	filesUploaded: (count) => count === 1 ? "File uploaded!" : `${count} files uploaded!`,
	otherFile: "Pictures, videos and music can be uploaded",
	picturesAs: "Upload pictures as",
	dropHere: "Drop files here, or paste them",
	search: "Search files",
	show: "Show",
	groups: {
		all: "All",
		pictures: "Pictures",
		videos: "Videos",
		music: "Music",
		cursors: "Cursors",
		unused: "Unused"
	},
	noneFound: "No file matches",
	storage: "Storage",
	count: (files) => files === 1 ? "1 file" : `${files} files`,
	choose: "Choose files",
	copyAddressOf: (name) => `Copy address of ${name}`,
	openFile: (name) => `Open ${name}`,
	renameFile: (name) => `Rename ${name}`,
	replaceFile: (name) => `Replace ${name}`,
	deleteFile: (name) => `Delete ${name}`,
	rename: "Rename file",
	renameHint: "Only you see the name. The address stays.",
	replaceQuestion: (name) => `Replace “${name}”`,
	replaceHint: (uses) => `The new file takes its place everywhere: ${uses}.`,
	replaceEverywhere: "Replace everywhere",
	uploadNew: "Upload a new file",
	orUse: "Or use one of your files",
	yourFiles: "Your files",
	chooseFor: (field) => `Choose one of your files: ${field}`,
	useFile: "Use file",
	noneFit: "None of your files fits here yet. Upload one, and you find it here the next time.",
	chosen: "Your page uses the file",
	deleteQuestion: (name) => `Delete “${name}”?`,
	deletesUses: (uses) => `It disappears from your page: ${uses}. Its address stops working.`,
	deletesAddress: "Its address stops working.",
	unused: "Not used on your page",
	unusedSoonDeleted: "Not used. It is deleted within a day.",
	onYourPage: "Used on your page",
	ofLink: (title) => `Link “${title}”`,
	ofProject: (title) => `Project “${title}”`,
	usedMore: (first, more) => `${first} and ${more} more`,
	uploading: "Uploading...",
	imageUploaded: "Image uploaded!",
	videoUploaded: "Video uploaded!",
	musicUploaded: "Music uploaded!",
	cursorUploaded: "Cursor uploaded!",
	linkImageUploaded: "Link image uploaded!",
	linkImageFailed: "Failed to upload link image",
	projectImageUploaded: "Project image uploaded!",
	imageFailed: "Failed to upload image",
	videoFailed: "Failed to upload video",
	musicFailed: "Failed to upload music",
	cursorFailed: "Failed to upload cursor",
	projectImageFailed: "Failed to upload project image",
	notAttached: "Failed to update portfolio",
	removeFailed: "Failed to remove file",
	tooLarge: (megabytes) => `File size must be less than ${megabytes}MB`,
	notAnImage: "This is not a JPEG, PNG, WebP, GIF or AVIF image",
	heic: "HEIC photos are not shown by most browsers. Save the photo as JPEG and upload that.",
	movingAvif: "An AVIF with an animation cannot be used. Save it as WebP, GIF or PNG.",
	notAVideo: "This is not an MP4 or WebM video",
	notMusic: "This is not an MP3, WAV or OGG file",
	notACursor: "This is not a PNG or SVG image",
	broken: "This file could not be read. It may be damaged.",
	tooManyPixels: (millions) => `Images can have up to ${millions} million pixels`,
	tooSlow: "This picture takes too long to process. Upload a smaller or simpler one.",
	waiting: "Waiting for another upload...",
	tooManyOwn: "You are already sending other files. Try again when they are done.",
	tooManySent: "Many files are being sent right now. Try again in a minute.",
	queueFull: "Many files are being processed right now. Try again in a minute.",
	refusedTracks: "This video has a data track, which can reveal where it was filmed. Export it again with picture and sound only.",
	refusedFilm: "Browsers cannot play how this video is compressed. Export it as MP4 with H.264.",
	refusedOgg: "This OGG file has neither Vorbis nor Opus sound",
	refusedSvg: (part) => `An SVG cursor cannot contain ${part}. Save it without, or upload a PNG.`,
	svgParts: {
		filters: "filters",
		scripts: "scripts",
		images: "embedded images",
		links: "links to other files",
		entities: "entities",
		html: "embedded HTML",
		copies: "more than 50 copies of a shape",
		encoding: "text in this encoding"
	},
	storageFull: (megabytes) => `Your ${megabytes} MB are full. Delete files in your dashboard to make room.`,
	notFound: "File not found",
	videoNotFound: "The page does not have this background video",
	loadFailed: "Failed to load files",
	deleted: "File deleted",
	deleteFailed: "Failed to delete file",
	addressCopied: "Address copied"
};
// core/src/archives/texts.ts
/** Formats a count of entries or the number of a row. */
function formatNumber(count) {
	return count.toLocaleString("en");
}
/** Texts of exports and imports. */
var archiveTexts = {
	title: "Import and export",
	exportFailed: "Failed to download the archive",
	imported: "Page imported!",
	importFailed: "Failed to import",
	readFailed: "Failed to read the file",
	damaged: "This archive is damaged. Download it again and choose the new file.",
	notRead: "This file could not be read. Choose a Vitrine archive, an export of Linktree or LinkStack, a table of links as CSV, or a saved page.",
	excel: "This is an Excel file. Open it, save it as “CSV UTF-8” and choose that file.",
	numbers: "This is a Numbers file. Open it, choose File › Export To › CSV and choose that file.",
	openDocument: "This is an OpenDocument file. Open it, save the table as “Text CSV” and choose that file.",
	pdf: "This is a PDF. Open the page itself in your browser, save it as a web page and choose that file.",
	textDocument: "This is a text document. Put the links into a table, save it as CSV and choose that file.",
	picture: "This is a picture. Add it in the editor. Links come from a table, an export or a saved page.",
	recording: "This is a video or an audio file. Add it in the editor. Links come from a table, an export or a saved page.",
	packed: "This kind of packed file cannot be read. Unpack it and choose the file inside, or pack it as ZIP.",
	unclear: "This file can be read in several ways. Choose the right one first.",
	nothingFound: "No links were found in this file.",
	tooBig: "This archive is too large when unpacked.",
	tooManyFiles: "This archive has more files than an archive of a page can contain.",
	unsafePaths: "This archive has files outside its own folder. Nothing was imported.",
	unusualEntries: "This archive has links to other files. Nothing was imported.",
	sameNames: "This archive has two files with the same name.",
	encrypted: "This archive is protected with a password. Save it without one.",
	newerVersion: "This archive was made by a newer version of Vitrine. Update this server first.",
	tooSlow: "This file takes too long to read.",
	accepted: (megabytes) => `Or drop it here: an export (ZIP or JSON), a table (CSV, TSV or text) or a saved page (HTML, MHTML or web archive), up to ${megabytes} MB.`,
	chooseReading: "Which of these looks right?",
	chooseReadingHint: "The file does not say which encoding and delimiter it uses. Nothing is imported before you choose.",
	continueReading: "Continue",
	chooseAgain: "Read it in another way",
	readAs: (name) => `Read as ${name}`,
	changed: "Changed by the import",
	fileTooLarge: (megabytes) => `Archives can have up to ${megabytes} MB`,
	alreadyThere: "Already on your page",
	fileMissing: "The file is missing in the archive",
	fileDamaged: "The file is damaged",
	unknownSetting: "This server does not know this setting",
	invalidEntry: "Not a valid entry",
	noAddress: "It has no address",
	lockedLink: "It was not public",
	pictureElsewhere: "The file does not contain the picture. Add it in the editor.",
	moreEntries: (limit) => `Only the first ${limit} entries were read`,
	others: (count) => count === 1 ? "1 more" : `${formatNumber(count)} more`,
	twice: "It is in the file more than once",
	block: "It is a heading or a text, not a link",
	shortened: (limit) => `Shortened to ${limit} characters`,
	row: (row) => `Row ${formatNumber(row)}`,
	cutRow: (row) => `Row ${formatNumber(row)} has more cells than the table has columns, so its address may be cut. Put texts with the delimiter into quotes, or add the link in the editor.`,
	joinedRow: (row) => `Put together from several cells of row ${formatNumber(row)}. Check this link.`,
	ownLinks: (count) => count === 1 ? "1 link" : `${formatNumber(count)} links`,
	ownSite: "Part of the saved page’s own site",
	notButtons: "Not among the page’s buttons and icons",
	inFrame: (host) => `In a part of the page that comes from ${host}`,
	otherFile: "Only one file of an archive is imported",
	unreadablePart: "This part of the saved page could not be read",
	delimiters: {
		comma: "Comma",
		semicolon: "Semicolon",
		tab: "Tab",
		pipe: "Vertical line",
		none: "One column"
	},
	encodings: {
		"windows-1252": "Windows, Western European",
		macintosh: "Mac, Western European",
		cp850: "MS-DOS, Western European",
		"windows-1250": "Windows, Central European",
		"iso-8859-2": "ISO, Central European",
		maccenteuro: "Mac, Central European",
		cp852: "MS-DOS, Central European",
		"windows-1251": "Windows, Cyrillic",
		maccyrillic: "Mac, Cyrillic",
		"koi8-r": "KOI8, Cyrillic",
		cp866: "MS-DOS, Cyrillic",
		"windows-1253": "Windows, Greek",
		macgreek: "Mac, Greek",
		"windows-1254": "Windows, Turkish",
		"windows-1255": "Windows, Hebrew",
		"windows-1256": "Windows, Arabic",
		"windows-1257": "Windows, Baltic",
		cp932: "Japanese, Shift JIS",
		"euc-jp": "Japanese, EUC",
		gb18030: "Chinese, simplified",
		big5: "Chinese, traditional",
		cp949: "Korean"
	},
	linktree: {
		heading: "Bring your Linktree",
		field: "Address or name of your Linktree",
		name: "This is not the address of a page on Linktree",
		notFound: "Linktree has no page of this name",
		unavailable: "Linktree cannot be reached right now. Try again in a moment, or add your links below.",
		unreadable: "The page at Linktree could not be read. Save it in your browser and import the file.",
		pictureMissing: "Linktree did not send the picture",
		hint: "We read your public page there. Nothing is changed at Linktree.",
		find: "Find my page",
		another: "Another page",
		add: (count) => `Add ${formatNumber(count)}`,
		brought: (count) => `Added ${formatNumber(count)} from Linktree`,
		leftOut: (count) => count === 1 ? "1 part cannot come" : `${formatNumber(count)} parts cannot come`,
		parts: {
			portrait: "Portrait",
			portraitHint: "Your picture at Linktree",
			title: "Title",
			bio: "Bio"
		}
	},
	partTitles: {
		title: "Title",
		bio: "Bio",
		location: "Location",
		look: "Look and effects"
	}
};
// core/src/archives/refusals.ts
/** Refusals of files that cannot be imported. Nothing is written then. */
var archiveRefusals = {
	/** Refuses a received file of too many bytes; `tooBig` refuses an archive that is too large when unpacked. */
	tooLarge: refusal("ARCHIVE_TOO_LARGE", "tooLarge", "The archive is too large", object({ limit: int().positive().describe("The largest size, in bytes") })),
	damaged: refusal("ARCHIVE_DAMAGED", "invalid", archiveTexts.damaged),
	notRead: refusal("ARCHIVE_NOT_READ", "invalid", archiveTexts.notRead),
	excel: refusal("ARCHIVE_IS_EXCEL", "invalid", archiveTexts.excel),
	numbers: refusal("ARCHIVE_IS_NUMBERS", "invalid", archiveTexts.numbers),
	openDocument: refusal("ARCHIVE_IS_OPEN_DOCUMENT", "invalid", archiveTexts.openDocument),
	pdf: refusal("ARCHIVE_IS_PDF", "invalid", archiveTexts.pdf),
	textDocument: refusal("ARCHIVE_IS_TEXT_DOCUMENT", "invalid", archiveTexts.textDocument),
	picture: refusal("ARCHIVE_IS_PICTURE", "invalid", archiveTexts.picture),
	recording: refusal("ARCHIVE_IS_RECORDING", "invalid", archiveTexts.recording),
	packed: refusal("ARCHIVE_IS_PACKED", "invalid", archiveTexts.packed),
	unclear: refusal("ARCHIVE_UNCLEAR", "invalid", archiveTexts.unclear),
	nothingFound: refusal("ARCHIVE_EMPTY", "invalid", archiveTexts.nothingFound),
	/** Refuses an archive whose unpacked files are over a limit; `tooLarge` refuses a received file of too many bytes. */
	tooBig: refusal("ARCHIVE_TOO_BIG", "invalid", archiveTexts.tooBig),
	tooManyFiles: refusal("ARCHIVE_TOO_MANY_FILES", "invalid", archiveTexts.tooManyFiles),
	unsafePaths: refusal("ARCHIVE_UNSAFE_PATHS", "invalid", archiveTexts.unsafePaths),
	unusualEntries: refusal("ARCHIVE_UNUSUAL_ENTRIES", "invalid", archiveTexts.unusualEntries),
	sameNames: refusal("ARCHIVE_SAME_NAMES", "invalid", archiveTexts.sameNames),
	encrypted: refusal("ARCHIVE_ENCRYPTED", "invalid", archiveTexts.encrypted),
	newerVersion: refusal("ARCHIVE_NEWER", "invalid", archiveTexts.newerVersion),
	tooSlow: refusal("ARCHIVE_TOO_SLOW", "invalid", archiveTexts.tooSlow),
	linktreeNotFound: refusal("LINKTREE_NOT_FOUND", "notFound", archiveTexts.linktree.notFound),
	linktreeUnavailable: refusal("LINKTREE_UNAVAILABLE", "unavailable", archiveTexts.linktree.unavailable),
	linktreeUnreadable: refusal("LINKTREE_UNREADABLE", "invalid", archiveTexts.linktree.unreadable)
};
/** Reasons for which the reader refuses a file, by the name of the refusal. */
var ARCHIVE_PROBLEMS = [
	"damaged",
	"notRead",
	...[
		"excel",
		"numbers",
		"openDocument",
		"pdf",
		"textDocument",
		"picture",
		"recording",
		"packed"
	],
	"nothingFound",
	"tooBig",
	"tooManyFiles",
	"unsafePaths",
	"unusualEntries",
	"sameNames",
	"encrypted",
	"newerVersion"
];
var ImportSource = _enum([
	"vitrine",
	"linktree",
	"linkstack",
	"table",
	"document"
]).describe("A page’s archive, an export of Linktree or LinkStack, a table of links, or a saved page");
/** Parts of a page in a report, in the order in which they are shown. */
var IMPORT_PARTS = [
	"texts",
	"look",
	"files",
	...LIST_NAMES
];
var ImportItem = object({
	part: _enum(IMPORT_PARTS),
	title: string()
});
/** Something that an import leaves out or changes. */
var SkippedItem = ImportItem.extend({ reason: string() });
/** Reasons for which a file of an archive, or a picture that another service should send, cannot be used. */
var FILE_PROBLEMS = [
	"missing",
	"damaged",
	"notSent"
];
var PictureSize = object({
	width: int().positive(),
	height: int().positive(),
	light: object({
		dark: number().min(0).max(1),
		light: number().min(0).max(1)
	}).optional().describe("Relative luminance of the dark and the light parts of a background picture")
});
/** A file of an import. */
var ImportedFile = object({
	/** Its path in the archive, which identifies it. */
	path: string(),
	contentType: string().describe("As detected from the content; empty if unknown"),
	problem: _enum(FILE_PROBLEMS).nullable(),
	/** The file itself first, then its variants. */
	parts: array(object({
		path: string(),
		bytes: int().nonnegative(),
		width: int().positive().nullable(),
		avif: boolean()
	})),
	/**
	* Signature of a picture, the picture's size, and the SHA-256 of each part in hexadecimal. Absent unless the archive
	* has all parts.
	*/
	signed: object({
		signature: string(),
		size: PictureSize.nullable(),
		digests: array(string())
	}).optional()
});
var ofPage$1 = {
	id: true,
	displayOrder: true
};
var listOf = (fields) => array(object({
	fields,
	image: ImportedFile.nullable(),
	notes: array(string()).optional()
})).optional();
/** A page to import with valid values (`validatePage`). Plans, premium and the present page are not considered yet. */
var ImportedPage = object({
	source: ImportSource,
	settings: object({
		title: string(),
		bio: string(),
		location: string(),
		showLocation: boolean(),
		...DesignFields.shape,
		theme: ThemeChanges
	}).partial(),
	/** Files of the page; null removes one. Kinds that are absent stay as they are. */
	files: partialRecord(_enum(ASSET_KINDS), ImportedFile.nullable()),
	/** Address of the page's picture at its service, which is requested only if the person takes the picture. */
	pictureUrl: string().optional(),
	/** Lists that are absent stay as they are. */
	lists: object({
		links: listOf(Link.omit({
			...ofPage$1,
			imageUrl: true
		})),
		socialLinks: listOf(SocialLink.omit(ofPage$1)),
		projects: listOf(Project.omit({
			...ofPage$1,
			imageUrl: true
		})),
		badges: listOf(Badge.omit(ofPage$1))
	}),
	/** Items that were left out. */
	skipped: array(SkippedItem),
	/** Texts of the page that were changed. */
	changed: array(SkippedItem)
});
/** Items that an import brings to the page, items that it leaves out, and items that it changes, with the reasons. */
var ImportReport = object({
	coming: array(ImportItem),
	skipped: array(SkippedItem),
	changed: array(SkippedItem)
});
/** `add` adds entries to the lists of the page; `replace` makes the page like the file. */
var IMPORT_MODES = ["add", "replace"];
// core/src/archives/readings.ts
/** Encodings of texts that do not name theirs: those of spreadsheets and of systems. UTF-8 and UTF-16 are always recognized. */
var ENCODINGS = [
	"windows-1252",
	"macintosh",
	"cp850",
	"windows-1250",
	"iso-8859-2",
	"maccenteuro",
	"cp852",
	"windows-1251",
	"maccyrillic",
	"koi8-r",
	"cp866",
	"windows-1253",
	"macgreek",
	"windows-1254",
	"windows-1255",
	"windows-1256",
	"windows-1257",
	"cp932",
	"euc-jp",
	"gb18030",
	"big5",
	"cp949"
];
/** Delimiters of tables. `none` is a control character that no text has, for tables of one column. */
var DELIMITERS = {
	comma: ",",
	semicolon: ";",
	tab: "	",
	pipe: "|",
	none: ""
};
var DELIMITER_NAMES = [
	"comma",
	"semicolon",
	"tab",
	"pipe",
	"none"
];
/** The choice of a person among the readings of a text. What is absent is found from the file. */
var ReadingChoice = object({
	encoding: _enum(ENCODINGS).optional().describe("The encoding of a text that names none, if the preview asks for it"),
	delimiter: _enum(DELIMITER_NAMES).optional().describe("The delimiter of a table, if the preview asks for it")
});
/** A way to read a text, with texts in which it differs from the others. */
var Reading = ReadingChoice.extend({ sample: array(string()) });
// core/src/archives/rules/archive-files.ts
/** Most bytes of a file that can be imported: an archive, or a file of another service. */
var ARCHIVE_MAX_BYTES = 268435456;
/** Most bytes of `page.json`, of a saved page or of another service's export. */
var TEXT_FILE_MAX_BYTES = 8388608;
/** Most bytes of a page that a browser saved as one file, with its pictures. */
var SAVED_FILE_MAX_BYTES = 67108864;
/** Most bytes of all files of an archive, unpacked. */
var UNPACKED_MAX_BYTES = 335544320;
/** Most bytes of one file of an archive, unpacked. */
var ENTRY_MAX_BYTES = 20971520;
/** Largest ratio of a file's size to its compressed size; texts reach 100. */
var RATIO_MAX = 200;
/** Most bytes of a file that is exempt from {@link RATIO_MAX}. */
var RATIO_FREE_BYTES = 1048576;
/** Most files in an archive. A full page has 50 link pictures of up to 8 files and 50 project pictures of up to 14. */
var ENTRIES_MAX = 2e3;
/**
* Nothing is imported from an archive that has too many or too large files, files that overlap, an unsafe path, a file
* that is encrypted or a link to another one, or two files of the same name (small and capital letters are equal). Nor
* is anything imported from a file that is damaged, of a newer version or of another kind (such as Excel or PDF), that
* has no links, or that takes too long to read.
*
* Returns the problem of an archive's directory; null for none. `archiveBytes` is the size of the archive. The verb
* that receives the file checks its size and the time; `server/src/media/archive` finds the other problems.
*/
function archiveProblem(entries, archiveBytes) {
	if (entries.length > 2e3) return "tooManyFiles";
	const names = /* @__PURE__ */ new Set();
	let [packed, unpacked] = [0, 0];
	for (const entry of entries) {
		const problem = entryProblem(entry);
		if (problem) return problem;
		const name = entry.path.normalize("NFC").toLowerCase();
		if (names.has(name)) return "sameNames";
		names.add(name);
		packed += entry.packedBytes;
		unpacked += entry.bytes;
		if (packed > archiveBytes || unpacked > 335544320) return "tooBig";
	}
	return null;
}
function entryProblem({ path, packedBytes, bytes, isEncrypted, isUnusual }) {
	if (!isSafePath(path)) return "unsafePaths";
	if (isEncrypted) return "encrypted";
	if (isUnusual) return "unusualEntries";
	return bytes > RATIO_FREE_BYTES && bytes > RATIO_MAX * packedBytes || bytes > 20971520 ? "tooBig" : null;
}
/**
* The name of a file in an archive must be a relative path of at most 512 characters, with forward slashes, and without
* a drive letter, control characters below U+0020, or empty, `.` or `..` parts. The path of a folder may end with a slash.
*/
function isSafePath(path) {
	if (path === "" || path.length > 512 || path.startsWith("/") || path.includes("\\") || /^[a-z]:/i.test(path)) return false;
	return [...path].every((character) => (character.codePointAt(0) ?? 0) >= 32) && path.split("/").every((part, place, all) => isSafePart(part, place === all.length - 1));
}
/** Returns true if a part is a name; the last one is empty in the path of a folder. */
function isSafePart(part, isLast) {
	if (part === "") return isLast;
	return part !== "." && part !== "..";
}
// core/src/archives/rules/linktree.ts
/** Names of pages at Linktree; a name is a part of an address, so it may not be `.` or `..`. */
var NAME = /^(?!\.{1,2}$)[a-z0-9._-]{1,60}$/i;
/** The host alone, which is no name. */
var HOST = /^(?:www\.)?linktr\.ee$/i;
/** Text before the name in an address of a page, and the `@` that people write before a name. */
var BEFORE_NAME = /^(?:(?:https?:\/\/)?(?:www\.)?linktr\.ee\/@?|@)/i;
/**
* A page at Linktree is named by its address or by its name alone. Addresses of other hosts, and of other pages of
* Linktree's site, name none.
*
* Returns the name in lower case, or null.
*/
function readLinktreeName(typed) {
	const text = typed.trim();
	const rest = text.replace(BEFORE_NAME, "");
	const name = rest === text ? rest : rest.split(/[/?#]/, 1)[0] ?? "";
	return NAME.test(name) && !HOST.test(name) ? name.toLowerCase() : null;
}
/** A page at another service brings only what the person has ticked. */
function takeParts(page, take) {
	const { title, bio } = page.settings;
	const { links = [], socialLinks = [] } = page.lists;
	return {
		...page,
		settings: {
			...take.title && title !== void 0 ? { title } : {},
			...take.bio && bio !== void 0 ? { bio } : {}
		},
		files: take.portrait && page.files.profile ? { profile: page.files.profile } : {},
		lists: {
			links: links.filter(({ fields }) => take.links.includes(fields.url)),
			socialLinks: socialLinks.filter(({ fields }) => take.socialLinks.includes(fields.url))
		},
		skipped: [],
		changed: []
	};
}
// core/src/archives/schema.ts
var ExportInput = strictObject({ id: Id });
var PreviewImportInput = object({
	params: object({ portfolioId: Id }),
	query: ReadingChoice
});
var ImportInput = object({
	params: object({ portfolioId: Id }),
	query: object({
		...ReadingChoice.shape,
		mode: _enum(IMPORT_MODES).default("add").describe("`add` adds entries to my lists; `replace` makes my page like the file: lists, texts, design and files")
	})
});
/** The readings of a file that can be read in several ways, the likeliest one first. */
var ImportQuestion = object({
	source: ImportSource,
	readings: array(Reading)
});
/**
* Items that a file would bring to the page, in each mode. If `readings` has entries, the reports are empty until the
* person has chosen one of them.
*/
var ImportPreview = ImportQuestion.extend({
	add: ImportReport,
	replace: ImportReport
});
/** The changed page, and the report of the import. */
var ImportResult = object({
	portfolio: OwnPortfolio,
	report: ImportReport
});
/** The name of a page at Linktree, which may be sent as its address. */
var LinktreeName = string().max(500, { error: archiveTexts.linktree.name }).transform((typed, context) => {
	const name = readLinktreeName(typed);
	if (name !== null) return name;
	context.addIssue({
		code: "custom",
		message: archiveTexts.linktree.name
	});
	return NEVER;
}).describe("Address or name of a page at Linktree");
var PreviewLinktreeInput = strictObject({
	portfolioId: Id,
	linktree: LinktreeName
});
/** Parts of a page at Linktree that can come to the page of this site, and those that cannot. */
var LinktreePreview = object({
	name: string(),
	title: string().nullable(),
	bio: string().nullable(),
	hasPortrait: boolean(),
	links: array(Link.pick({
		title: true,
		url: true
	})),
	socialLinks: array(SocialLink.pick({
		platform: true,
		url: true
	})),
	skipped: array(SkippedItem)
});
var Addresses = array(string().max(LINK_MAX)).max(200).describe("Addresses of the preview’s links");
var BringLinktreeInput = strictObject({
	portfolioId: Id,
	linktree: LinktreeName,
	take: strictObject({
		title: boolean(),
		bio: boolean(),
		portrait: boolean(),
		links: Addresses,
		socialLinks: Addresses
	})
});
// core/src/archives/lists.ts
var ofPage = { portfolioId: true };
/** The fields of each list's entries, with the editor's own limits. Unknown fields are dropped. */
var ENTRY_SCHEMAS = {
	links: object(PAGE_LISTS.links.added.omit(ofPage).shape),
	socialLinks: object(PAGE_LISTS.socialLinks.added.omit(ofPage).shape),
	projects: object(PAGE_LISTS.projects.added.omit(ofPage).shape),
	badges: object(PAGE_LISTS.badges.added.omit(ofPage).shape)
};
// core/src/archives/page-archive.ts
/** Value of `format` in the archive of a page. */
var ARCHIVE_FORMAT = "vitrine-page";
/** Name of the file that describes the page in an archive. */
var PAGE_FILE = "page.json";
/** A file of the page: where it is in the archive, and its stored variants. */
var ArchivedFile = object({
	path: string().max(512).describe("Path in the archive, below `files/`"),
	variants: array(object({
		path: string().max(512),
		width: int().positive().nullable().describe("Width in pixels; null for the size of the picture itself"),
		avif: boolean().describe("True for AVIF, false for WebP")
	})).max(20).describe("Smaller sizes and other formats of a picture; empty for other files"),
	size: PictureSize.nullish().describe("Size of a picture in pixels; null for an animation"),
	signature: string().max(100).nullish().describe("Signature of the deployment that made the picture, which restores it unchanged")
});
var Image = ArchivedFile.nullable().describe("Null for none");
var Settings = PortfolioChanges.required();
object({
	format: literal(ARCHIVE_FORMAT),
	version: literal(1),
	exportedAt: Moment,
	username: string().describe("For information. An import changes no username."),
	page: Settings.describe("Texts and design settings"),
	files: record(_enum(ASSET_KINDS), ArchivedFile.nullable()).describe("The files of the page; null for none"),
	links: array(object({
		...ENTRY_SCHEMAS.links.shape,
		image: Image
	})),
	socialLinks: array(ENTRY_SCHEMAS.socialLinks),
	projects: array(object({
		...ENTRY_SCHEMAS.projects.shape,
		image: Image
	})),
	badges: array(ENTRY_SCHEMAS.badges)
});
/**
* Returns the description of a page for its archive, a {@link PageArchive}. The description is not validated again, so
* that pages of earlier versions can be exported too. `fileAt` returns the archived file of an address, or null if the
* file is missing.
*/
function toPageArchive(page, { exportedAt, fileAt }) {
	const entriesOf = (name) => page[name].map((entry) => ({
		...pick(entry, Object.keys(ENTRY_SCHEMAS[name].shape)),
		..."imageUrl" in entry ? { image: fileAt(entry.imageUrl) } : {}
	}));
	return {
		format: ARCHIVE_FORMAT,
		version: 1,
		exportedAt: exportedAt.toISOString(),
		username: page.username,
		page: pick(page, Object.keys(Settings.shape)),
		files: {
			profile: fileAt(page.profileImageUrl),
			background: fileAt(page.backgroundUrl),
			video: fileAt(page.backgroundVideoUrl),
			poster: fileAt(page.backgroundPosterUrl),
			music: fileAt(page.backgroundMusicUrl),
			cursor: fileAt(page.customCursorUrl)
		},
		...ofEachList(entriesOf)
	};
}
function pick(source, fields) {
	const values = new Map(Object.entries(source));
	return Object.fromEntries(fields.map((field) => [field, values.get(field)]));
}
var Fields = record(string(), unknown());
var Entries = array(Fields).max(200);
/** The outline of a `page.json`. Values are validated one by one later: an unknown one does not refuse the archive. */
var Outline = object({
	format: literal(ARCHIVE_FORMAT),
	version: int().positive(),
	page: Fields.default({}),
	files: partialRecord(_enum(ASSET_KINDS), ArchivedFile.nullable()).default({}),
	...ofEachList(() => Entries.optional())
});
var Marked = object({
	format: literal(ARCHIVE_FORMAT),
	version: int().positive()
});
/**
* Returns the page that a `page.json` describes; a problem if the file is damaged or newer than this reader; null if
* `data` is not the content of a page's archive. `fileAt` returns a file of the archive.
*/
function readPageArchive(data, fileAt) {
	const marked = Marked.safeParse(data);
	if (!marked.success) return null;
	if (marked.data.version > 1) return "newerVersion";
	const outline = Outline.safeParse(data);
	if (!outline.success) return "damaged";
	const { page, files, ...lists } = outline.data;
	const entryOf = ({ image = null, ...fields }) => {
		const file = ArchivedFile.nullable().safeParse(image);
		if (!file.success) return {
			fields,
			image: {
				path: "",
				contentType: "",
				problem: "damaged",
				parts: []
			}
		};
		return {
			fields,
			image: file.data && fileAt(file.data)
		};
	};
	return {
		source: "vitrine",
		settings: page,
		files: Object.fromEntries(Object.entries(files).map(([kind, file]) => [kind, file && fileAt(file)])),
		lists: Object.fromEntries(LIST_NAMES.flatMap((name) => {
			const entries = lists[name];
			return entries ? [[name, entries.map(entryOf)]] : [];
		})),
		skipped: [],
		changed: []
	};
}
// server/src/disk/out-of-space-error.ts
/** Codes of a full disk or quota: of the system, and of PostgreSQL (53100 `disk_full`). */
var CODES = /* @__PURE__ */ new Set([
	"ENOSPC",
	"EDQUOT",
	"53100"
]);
/** Messages about a full disk or quota from libraries that report no code. */
var TEXT = /no space left on device|disk quota exceeded/i;
/** Returns true if an error, or a cause of it, reports a full disk or quota. */
function isOutOfSpace(error) {
	return errorChain(error).some((one) => "code" in one && CODES.has(one.code) || TEXT.test(one.message));
}
// node_modules/strtok3/lib/stream/Errors.js
var defaultMessages = "End-Of-Stream";
/**
* Thrown on read operation of the end of file or stream has been reached
*/
var EndOfStreamError = class extends Error {
	constructor() {
		super(defaultMessages);
		this.name = "EndOfStreamError";
	}
};
var AbortError = class extends Error {
	constructor(message = "The operation was aborted") {
		super(message);
		this.name = "AbortError";
	}
};
// node_modules/strtok3/lib/AbortSignal.js
/** Reject an already-cancelled operation before acquiring tokenizer resources. */
function throwIfAborted(signal) {
	if (signal?.aborted) throw new AbortError();
}
// node_modules/strtok3/lib/BufferSizeError.js
/** Thrown before a tokenizer or writer buffer exceeds its configured limit. */
var BufferSizeError = class extends RangeError {
	/**
	* Create an error describing an allocation that exceeds the configured limit.
	* @param requestedSize - Requested buffer size in bytes
	* @param maxBufferSize - Configured maximum buffer size in bytes
	*/
	constructor(requestedSize, maxBufferSize) {
		super(`Requested buffer size ${requestedSize} exceeds maxBufferSize ${maxBufferSize}`);
		this.requestedSize = requestedSize;
		this.maxBufferSize = maxBufferSize;
		this.name = "BufferSizeError";
	}
};
/**
* Validate options before acquiring file handles or stream readers.
* @param options - Tokenizer options containing the optional allocation limit
* @returns Configured buffer limit in bytes, or Infinity when the limit is disabled
* @throws RangeError if maxBufferSize is neither a positive safe integer nor Infinity
*/
function getMaxBufferSize(options) {
	const limit = options?.maxBufferSize ?? Number.POSITIVE_INFINITY;
	if (limit !== Number.POSITIVE_INFINITY && (!Number.isSafeInteger(limit) || limit <= 0)) throw new RangeError("maxBufferSize must be a positive safe integer or Infinity");
	return limit;
}
// node_modules/strtok3/lib/stream/AbstractStreamReader.js
var AbstractStreamReader = class {
	constructor(options) {
		this.endOfStream = false;
		this.interrupted = false;
		/**
		* Store peeked data
		* @type {Array}
		*/
		this.peekQueue = [];
		this.onCloseCallback = options?.onClose;
	}
	async peek(uint8Array, mayBeLess = false) {
		const bytesRead = await this.read(uint8Array, mayBeLess);
		this.peekQueue.push(uint8Array.subarray(0, bytesRead));
		return bytesRead;
	}
	async read(buffer, mayBeLess = false) {
		if (buffer.length === 0) return 0;
		let bytesRead = this.readFromPeekBuffer(buffer);
		if (!this.endOfStream) bytesRead += await this.readRemainderFromStream(buffer.subarray(bytesRead), mayBeLess);
		if (bytesRead === 0 && !mayBeLess) throw new EndOfStreamError();
		return bytesRead;
	}
	/**
	* Read chunk from stream
	* @param buffer - Target Uint8Array (or Buffer) to store data read from stream in
	* @returns Number of bytes read
	*/
	readFromPeekBuffer(buffer) {
		let remaining = buffer.length;
		let bytesRead = 0;
		while (this.peekQueue.length > 0 && remaining > 0) {
			const peekData = this.peekQueue.pop();
			if (!peekData) throw new Error("peekData should be defined");
			const lenCopy = Math.min(peekData.length, remaining);
			buffer.set(peekData.subarray(0, lenCopy), bytesRead);
			bytesRead += lenCopy;
			remaining -= lenCopy;
			if (lenCopy < peekData.length) this.peekQueue.push(peekData.subarray(lenCopy));
		}
		return bytesRead;
	}
	async readRemainderFromStream(buffer, mayBeLess) {
		let bytesRead = 0;
		while (bytesRead < buffer.length && !this.endOfStream) {
			if (this.interrupted) throw new AbortError();
			const chunkLen = await this.readFromStream(buffer.subarray(bytesRead), mayBeLess);
			if (chunkLen === 0) break;
			bytesRead += chunkLen;
		}
		if (!mayBeLess && bytesRead < buffer.length) throw new EndOfStreamError();
		return bytesRead;
	}
	/** Share resource cleanup, callback completion and failures across close calls. */
	close() {
		this.closePromise ?? (this.closePromise = Promise.resolve().then(async () => {
			await this.closeResource();
			await this.onCloseCallback?.();
		}));
		return this.closePromise;
	}
	/** Backend cleanup completes before the optional close callback. */
	closeResource() {
		return this.abort();
	}
};
// node_modules/strtok3/lib/stream/WebStreamReader.js
var WebStreamReader = class extends AbstractStreamReader {
	constructor(reader, options) {
		super(options);
		this.reader = reader;
		this.released = false;
	}
	async abort() {
		if (!this.released) {
			this.reader.releaseLock();
			this.released = true;
		}
	}
};
// node_modules/strtok3/lib/stream/WebStreamByobReader.js
/**
* Read from a WebStream using a BYOB reader
* Reference: https://nodejs.org/api/webstreams.html#class-readablestreambyobreader
*/
var WebStreamByobReader = class extends WebStreamReader {
	/**
	* Read from stream
	* @param buffer - Target Uint8Array (or Buffer) to store data read from stream in
	* @param mayBeLess - If true, may fill the buffer partially
	* @protected Bytes read
	*/
	async readFromStream(buffer, mayBeLess) {
		if (buffer.length === 0) return 0;
		const result = await this.reader.read(new Uint8Array(buffer.length), { min: mayBeLess ? void 0 : buffer.length });
		if (result.done) this.endOfStream = result.done;
		if (result.value) {
			buffer.set(result.value);
			return result.value.length;
		}
		return 0;
	}
};
// node_modules/strtok3/lib/stream/WebStreamDefaultReader.js
var WebStreamDefaultReader = class extends AbstractStreamReader {
	constructor(reader, options) {
		super(options);
		this.reader = reader;
		this.buffer = null;
	}
	/**
	* Copy chunk to target, and store the remainder in this.buffer
	*/
	writeChunk(target, chunk) {
		const written = Math.min(chunk.length, target.length);
		target.set(chunk.subarray(0, written));
		if (written < chunk.length) this.buffer = chunk.subarray(written);
		else this.buffer = null;
		return written;
	}
	/**
	* Read from stream
	* @param buffer - Target Uint8Array (or Buffer) to store data read from stream in
	* @param mayBeLess - If true, may fill the buffer partially
	* @protected Bytes read
	*/
	async readFromStream(buffer, mayBeLess) {
		if (buffer.length === 0) return 0;
		let totalBytesRead = 0;
		if (this.buffer) totalBytesRead += this.writeChunk(buffer, this.buffer);
		while (totalBytesRead < buffer.length && !this.endOfStream) {
			const result = await this.reader.read();
			if (result.done) {
				this.endOfStream = true;
				break;
			}
			if (result.value) totalBytesRead += this.writeChunk(buffer.subarray(totalBytesRead), result.value);
		}
		if (!mayBeLess && totalBytesRead === 0 && this.endOfStream) throw new EndOfStreamError();
		return totalBytesRead;
	}
	abort() {
		this.interrupted = true;
		return this.reader.cancel();
	}
	async closeResource() {
		try {
			await this.abort();
		} finally {
			this.reader.releaseLock();
		}
	}
};
// node_modules/strtok3/lib/stream/WebStreamReaderFactory.js
function makeWebStreamReader(stream, options) {
	try {
		const reader = stream.getReader({ mode: "byob" });
		if (reader instanceof ReadableStreamDefaultReader) return new WebStreamDefaultReader(reader, options);
		return new WebStreamByobReader(reader, options);
	} catch (error) {
		if (error instanceof TypeError) return new WebStreamDefaultReader(stream.getReader(), options);
		throw error;
	}
}
// node_modules/strtok3/lib/AbstractTokenizer.js
/**
* Core tokenizer
*/
var AbstractTokenizer = class {
	/**
	* Constructor
	* @param options Tokenizer options
	* @protected
	*/
	constructor(options) {
		this.numBuffer = /* @__PURE__ */ new Uint8Array(10);
		/**
		* Tokenizer-stream position
		*/
		this.position = 0;
		this.maxBufferSize = getMaxBufferSize(options);
		throwIfAborted(options?.abortSignal);
		this.onClose = options?.onClose;
		if (options?.abortSignal) this.addAbortListener(options.abortSignal, () => {
			this.abort().catch(() => {});
		});
	}
	addAbortListener(signal, listener) {
		this.abortSignal = signal;
		this.abortListener = listener;
		signal.addEventListener("abort", listener, { once: true });
	}
	removeAbortListener() {
		if (this.abortListener) this.abortSignal?.removeEventListener("abort", this.abortListener);
		this.abortSignal = void 0;
		this.abortListener = void 0;
	}
	/**
	* Read a token from the tokenizer-stream
	* @param token - The token to read
	* @param position - If provided, the desired position in the tokenizer-stream
	* @returns Promise with token data
	*/
	async readToken(token, position = this.position) {
		this.validateTokenRead(token.len, position);
		const uint8Array = new Uint8Array(token.len);
		if (await this.readBuffer(uint8Array, { position }) < token.len) throw new EndOfStreamError();
		return token.get(uint8Array, 0);
	}
	/**
	* Peek a token from the tokenizer-stream.
	* @param token - Token to peek from the tokenizer-stream.
	* @param position - Offset where to begin reading within the file. If position is null, data will be read from the current file position.
	* @returns Promise with token data
	*/
	async peekToken(token, position = this.position) {
		const peekPosition = position ?? this.position;
		this.validateTokenRead(token.len, peekPosition, true);
		const uint8Array = new Uint8Array(token.len);
		if (await this.peekBuffer(uint8Array, { position: peekPosition }) < token.len) throw new EndOfStreamError();
		return token.get(uint8Array, 0);
	}
	/**
	* Read a numeric token from the stream
	* @param token - Numeric token
	* @returns Promise with number
	*/
	async readNumber(token) {
		if (await this.readBuffer(this.numBuffer, { length: token.len }) < token.len) throw new EndOfStreamError();
		return token.get(this.numBuffer, 0);
	}
	/**
	* Read a numeric token from the stream
	* @param token - Numeric token
	* @returns Promise with number
	*/
	async peekNumber(token) {
		if (await this.peekBuffer(this.numBuffer, { length: token.len }) < token.len) throw new EndOfStreamError();
		return token.get(this.numBuffer, 0);
	}
	/**
	* Ignore number of bytes, advances the pointer in under tokenizer-stream.
	* @param length - Number of bytes to ignore.  Must be ≥ 0.
	* @return resolves the number of bytes ignored, equals length if this available, otherwise the number of bytes available
	*/
	async ignore(length) {
		if (length < 0) throw new RangeError("ignore length must be ≥ 0 bytes");
		this.validateLength(length, "ignore length");
		this.validateLength(this.position + length, "end position");
		if (this.fileInfo.size !== void 0) {
			const bytesLeft = Math.max(0, this.fileInfo.size - this.position);
			if (length > bytesLeft) {
				this.position += bytesLeft;
				return bytesLeft;
			}
		}
		this.position += length;
		return length;
	}
	close() {
		if (!this.closePromise) {
			this.removeAbortListener();
			this.closePromise = Promise.resolve().then(() => this.closeOnce());
		}
		return this.closePromise;
	}
	/** Perform cleanup once, sharing completion and the first error across close calls. */
	async closeOnce() {
		await this.abort();
		await this.onClose?.();
	}
	/**
	* Validate a byte length or position before using it in buffer calculations.
	* @param value - Value that must be a non-negative safe integer
	* @param name - Label used in the validation error
	* @throws RangeError if the value is negative or not a safe integer
	*/
	validateLength(value, name) {
		if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`${name} must be a non-negative safe integer`);
	}
	/**
	* Validate a requested buffer size against the configured allocation limit.
	* @param length - Requested buffer size in bytes
	* @throws RangeError if the length is negative or not a safe integer
	* @throws BufferSizeError if the length exceeds maxBufferSize
	*/
	validateBufferSize(length) {
		this.validateLength(length, "buffer length");
		if (length > this.maxBufferSize) throw new BufferSizeError(length, this.maxBufferSize);
	}
	/**
	* Validate a token request before allocating a buffer or consuming input.
	* @param length - Token length in bytes
	* @param position - Byte offset where the token starts
	* @param peek - Whether to include skipped stream bytes in the lookahead limit
	* @throws RangeError if a length or position is negative or not a safe integer
	* @throws BufferSizeError if the token buffer or stream lookahead exceeds maxBufferSize
	* @throws Error if a stream request starts before the current position
	* @throws EndOfStreamError if the token extends beyond the known input size
	*/
	validateTokenRead(length, position, peek = false) {
		this.validateBufferSize(length);
		this.validateLength(position, "position");
		this.validateLength(position + length, "end position");
		if (!this.supportsRandomAccess() && position < this.position) throw new Error("`options.position` must be equal or greater than `tokenizer.position`");
		if (peek && !this.supportsRandomAccess()) this.validateBufferSize(length + position - this.position);
		if (this.fileInfo.size !== void 0 && length > this.fileInfo.size - position) throw new EndOfStreamError();
	}
	/**
	* Apply defaults and validate buffer read or peek options.
	* @param uint8Array - Target buffer whose length is the default read length
	* @param options - Requested length, position and partial-read behavior
	* @returns Validated options with an explicit length, position and mayBeLess flag
	* @throws RangeError if a length or position is invalid, or the length exceeds the target buffer
	* @throws Error if a stream request starts before the current position
	*/
	normalizeOptions(uint8Array, options) {
		const length = options?.length ?? uint8Array.length;
		const position = options?.position ?? this.position;
		this.validateLength(length, "length");
		this.validateLength(position, "position");
		this.validateLength(position + length, "end position");
		if (length > uint8Array.length) throw new RangeError("length must not exceed the target buffer length");
		if (!this.supportsRandomAccess() && position < this.position) throw new Error("`options.position` must be equal or greater than `tokenizer.position`");
		return {
			length,
			position,
			mayBeLess: options?.mayBeLess ?? false
		};
	}
	abort() {
		this.removeAbortListener();
		return Promise.resolve();
	}
};
// node_modules/strtok3/lib/BlobTokenizer.js
var BlobTokenizer = class extends AbstractTokenizer {
	/**
	* Construct BufferTokenizer
	* @param blob - Uint8Array to tokenize
	* @param options Tokenizer options
	*/
	constructor(blob, options) {
		super(options);
		this.blob = blob;
		this.fileInfo = {
			...options?.fileInfo ?? {},
			size: blob.size,
			mimeType: blob.type
		};
	}
	/**
	* Read buffer from tokenizer
	* @param uint8Array - Uint8Array to tokenize
	* @param options - Read behaviour options
	* @returns {Promise<number>}
	*/
	async readBuffer(uint8Array, options) {
		const normOptions = this.normalizeOptions(uint8Array, options);
		const bytesRead = await this.peekBuffer(uint8Array, normOptions);
		this.position = normOptions.position + bytesRead;
		return bytesRead;
	}
	/**
	* Peek (read ahead) buffer from tokenizer
	* @param buffer
	* @param options - Read behaviour options
	* @returns {Promise<number>}
	*/
	async peekBuffer(buffer, options) {
		const normOptions = this.normalizeOptions(buffer, options);
		const bytes2read = Math.max(0, Math.min(this.blob.size - normOptions.position, normOptions.length));
		if (!normOptions.mayBeLess && bytes2read < normOptions.length) throw new EndOfStreamError();
		for (let offset = 0; offset < bytes2read;) {
			const chunkLength = Math.min(this.maxBufferSize, bytes2read - offset);
			const position = normOptions.position + offset;
			const arrayBuffer = await this.blob.slice(position, position + chunkLength).arrayBuffer();
			buffer.set(new Uint8Array(arrayBuffer), offset);
			offset += chunkLength;
		}
		return bytes2read;
	}
	close() {
		return super.close();
	}
	supportsRandomAccess() {
		return true;
	}
	setPosition(position) {
		this.validateLength(position, "position");
		this.position = position;
	}
};
// node_modules/strtok3/lib/BufferTokenizer.js
var BufferTokenizer = class extends AbstractTokenizer {
	/**
	* Construct BufferTokenizer
	* @param uint8Array - Uint8Array to tokenize
	* @param options Tokenizer options
	*/
	constructor(uint8Array, options) {
		super(options);
		this.uint8Array = uint8Array;
		this.fileInfo = {
			...options?.fileInfo ?? {},
			size: uint8Array.length
		};
	}
	/**
	* Read buffer from tokenizer
	* @param uint8Array - Uint8Array to tokenize
	* @param options - Read behaviour options
	* @returns {Promise<number>}
	*/
	async readBuffer(uint8Array, options) {
		const normOptions = this.normalizeOptions(uint8Array, options);
		const bytesRead = await this.peekBuffer(uint8Array, normOptions);
		this.position = normOptions.position + bytesRead;
		return bytesRead;
	}
	/**
	* Peek (read ahead) buffer from tokenizer
	* @param uint8Array
	* @param options - Read behaviour options
	* @returns {Promise<number>}
	*/
	async peekBuffer(uint8Array, options) {
		const normOptions = this.normalizeOptions(uint8Array, options);
		const bytes2read = Math.max(0, Math.min(this.uint8Array.length - normOptions.position, normOptions.length));
		if (!normOptions.mayBeLess && bytes2read < normOptions.length) throw new EndOfStreamError();
		uint8Array.set(this.uint8Array.subarray(normOptions.position, normOptions.position + bytes2read));
		return bytes2read;
	}
	close() {
		return super.close();
	}
	supportsRandomAccess() {
		return true;
	}
	setPosition(position) {
		this.validateLength(position, "position");
		this.position = position;
	}
};
// node_modules/strtok3/lib/ReadStreamTokenizer.js
var ignoreChunkSize = 256e3;
var ReadStreamTokenizer = class extends AbstractTokenizer {
	/**
	* Constructor
	* @param streamReader stream-reader to read from
	* @param options Tokenizer options
	*/
	constructor(streamReader, options) {
		super(options);
		this.streamReader = streamReader;
		this.fileInfo = options?.fileInfo ?? {};
	}
	/**
	* Read buffer from tokenizer
	* @param uint8Array - Target Uint8Array to fill with data read from the tokenizer-stream
	* @param options - Read behaviour options
	* @returns Promise with number of bytes read
	*/
	async readBuffer(uint8Array, options) {
		const normOptions = this.normalizeOptions(uint8Array, options);
		const skipBytes = normOptions.position - this.position;
		if (skipBytes > 0) {
			await this.ignore(skipBytes);
			return this.readBuffer(uint8Array, options);
		}
		if (skipBytes < 0) throw new Error("`options.position` must be equal or greater than `tokenizer.position`");
		if (normOptions.length === 0) return 0;
		let bytesRead = 0;
		while (bytesRead < normOptions.length) {
			const chunkLength = Math.min(this.maxBufferSize, normOptions.length - bytesRead);
			const count = await this.streamReader.read(uint8Array.subarray(bytesRead, bytesRead + chunkLength), true);
			bytesRead += count;
			this.position += count;
			if (count < chunkLength) break;
		}
		if (!normOptions.mayBeLess && bytesRead < normOptions.length) throw new EndOfStreamError();
		return bytesRead;
	}
	/**
	* Peek (read ahead) buffer from tokenizer
	* @param uint8Array - Uint8Array (or Buffer) to write data to
	* @param options - Read behaviour options
	* @returns Promise with number of bytes peeked
	*/
	async peekBuffer(uint8Array, options) {
		const normOptions = this.normalizeOptions(uint8Array, options);
		if (normOptions.length === 0) return 0;
		if (this.fileInfo.size !== void 0 && normOptions.position >= this.fileInfo.size) {
			if (normOptions.mayBeLess) return 0;
			throw new EndOfStreamError();
		}
		const lookaheadSize = normOptions.length + normOptions.position - this.position;
		this.validateBufferSize(lookaheadSize);
		let bytesRead = 0;
		if (normOptions.position) {
			const skipBytes = normOptions.position - this.position;
			if (skipBytes > 0) {
				const skipBuffer = new Uint8Array(normOptions.length + skipBytes);
				bytesRead = await this.peekBuffer(skipBuffer, { mayBeLess: normOptions.mayBeLess });
				const bytesPeeked = Math.max(0, bytesRead - skipBytes);
				uint8Array.set(skipBuffer.subarray(skipBytes, skipBytes + bytesPeeked));
				return bytesPeeked;
			}
			if (skipBytes < 0) throw new Error("Cannot peek from a negative offset in a stream");
		}
		if (normOptions.length > 0) {
			try {
				const peekBuffer = new Uint8Array(normOptions.length);
				bytesRead = await this.streamReader.peek(peekBuffer, true);
				uint8Array.set(peekBuffer.subarray(0, bytesRead));
			} catch (err) {
				if (options?.mayBeLess && err instanceof EndOfStreamError) return 0;
				throw err;
			}
			if (!normOptions.mayBeLess && bytesRead < normOptions.length) throw new EndOfStreamError();
		}
		return bytesRead;
	}
	/**
	* @param length Number of bytes to ignore. Must be ≥ 0.
	*/
	async ignore(length) {
		if (length < 0) throw new RangeError("ignore length must be ≥ 0 bytes");
		this.validateLength(length, "ignore length");
		this.validateLength(this.position + length, "end position");
		if (length > 0 && this.fileInfo.size !== void 0 && length > this.fileInfo.size - this.position) throw new EndOfStreamError();
		const bufSize = Math.min(ignoreChunkSize, this.maxBufferSize, length);
		const buf = new Uint8Array(bufSize);
		let totBytesRead = 0;
		while (totBytesRead < length) {
			const remaining = length - totBytesRead;
			const bytesRead = await this.readBuffer(buf, { length: Math.min(bufSize, remaining) });
			if (bytesRead < 0) return bytesRead;
			totBytesRead += bytesRead;
		}
		return totBytesRead;
	}
	abort() {
		this.removeAbortListener();
		return this.streamReader.abort();
	}
	async close() {
		this.removeAbortListener();
		return this.streamReader.close();
	}
	supportsRandomAccess() {
		return false;
	}
};
// node_modules/strtok3/lib/core.js
/**
* Construct ReadStreamTokenizer from given ReadableStream (WebStream API).
* Will set fileSize, if provided given Stream has set the .path property/
* @param webStream - Read from Node.js Stream.Readable (must be a byte stream)
* @param options - Tokenizer options
* @returns ReadStreamTokenizer
*/
function fromWebStream(webStream, options) {
	getMaxBufferSize(options);
	throwIfAborted(options?.abortSignal);
	return new ReadStreamTokenizer(makeWebStreamReader(webStream), options);
}
/**
* Construct ReadStreamTokenizer from given Buffer.
* @param uint8Array - Uint8Array to tokenize
* @param options - Tokenizer options
* @returns BufferTokenizer
*/
function fromBuffer(uint8Array, options) {
	return new BufferTokenizer(uint8Array, options);
}
/**
* Construct ReadStreamTokenizer from given Blob.
* @param blob - Uint8Array to tokenize
* @param options - Tokenizer options
* @returns BufferTokenizer
*/
function fromBlob(blob, options) {
	return new BlobTokenizer(blob, options);
}
// node_modules/@borewit/text-codec/lib/index.js
var WINDOWS_1252_EXTRA = {
	128: "€",
	130: "‚",
	131: "ƒ",
	132: "„",
	133: "…",
	134: "†",
	135: "‡",
	136: "ˆ",
	137: "‰",
	138: "Š",
	139: "‹",
	140: "Œ",
	142: "Ž",
	145: "‘",
	146: "’",
	147: "“",
	148: "”",
	149: "•",
	150: "–",
	151: "—",
	152: "˜",
	153: "™",
	154: "š",
	155: "›",
	156: "œ",
	158: "ž",
	159: "Ÿ"
};
var WINDOWS_1252_REVERSE = {};
for (const [code, char] of Object.entries(WINDOWS_1252_EXTRA)) WINDOWS_1252_REVERSE[char] = Number.parseInt(code, 10);
var _utf8Decoder;
var _utf8Encoder;
function utf8Decoder() {
	if (_utf8Decoder === void 0) try {
		_utf8Decoder = typeof globalThis.TextDecoder === "undefined" ? null : new globalThis.TextDecoder("utf-8");
	} catch {
		_utf8Decoder = null;
	}
	return _utf8Decoder !== null && _utf8Decoder !== void 0 ? _utf8Decoder : void 0;
}
function utf8Encoder() {
	if (_utf8Encoder === void 0) try {
		_utf8Encoder = typeof globalThis.TextEncoder === "undefined" ? null : new globalThis.TextEncoder();
	} catch {
		_utf8Encoder = null;
	}
	return _utf8Encoder !== null && _utf8Encoder !== void 0 ? _utf8Encoder : void 0;
}
var CHUNK = 32768;
var REPLACEMENT = 65533;
/**
* Decode text from binary data
*/
function textDecode(bytes, encoding = "utf-8") {
	switch (encoding.toLowerCase()) {
		case "utf-8":
		case "utf8": {
			const dec = utf8Decoder();
			return dec ? dec.decode(bytes) : decodeUTF8(bytes);
		}
		case "utf-16le": return decodeUTF16LE(bytes);
		case "us-ascii":
		case "ascii": return decodeASCII(bytes);
		case "latin1":
		case "iso-8859-1": return decodeLatin1(bytes);
		case "windows-1252": return decodeWindows1252(bytes);
		default: throw new RangeError(`Encoding '${encoding}' not supported`);
	}
}
function textEncode(input = "", encoding = "utf-8") {
	switch (encoding.toLowerCase()) {
		case "utf-8":
		case "utf8": {
			const enc = utf8Encoder();
			return enc ? enc.encode(input) : encodeUTF8(input);
		}
		case "utf-16le": return encodeUTF16LE(input);
		case "us-ascii":
		case "ascii": return encodeASCII(input);
		case "latin1":
		case "iso-8859-1": return encodeLatin1(input);
		case "windows-1252": return encodeWindows1252(input);
		default: throw new RangeError(`Encoding '${encoding}' not supported`);
	}
}
function flushChunk(parts, chunk) {
	if (chunk.length === 0) return;
	parts.push(String.fromCharCode.apply(null, chunk));
	chunk.length = 0;
}
function pushCodeUnit(parts, chunk, codeUnit) {
	chunk.push(codeUnit);
	if (chunk.length >= CHUNK) flushChunk(parts, chunk);
}
function pushCodePoint(parts, chunk, cp) {
	if (cp <= 65535) {
		pushCodeUnit(parts, chunk, cp);
		return;
	}
	cp -= 65536;
	pushCodeUnit(parts, chunk, 55296 + (cp >> 10));
	pushCodeUnit(parts, chunk, 56320 + (cp & 1023));
}
function decodeUTF8(bytes) {
	const parts = [];
	const chunk = [];
	let i = 0;
	if (bytes.length >= 3 && bytes[0] === 239 && bytes[1] === 187 && bytes[2] === 191) i = 3;
	while (i < bytes.length) {
		const b1 = bytes[i];
		if (b1 <= 127) {
			pushCodeUnit(parts, chunk, b1);
			i++;
			continue;
		}
		if (b1 < 194 || b1 > 244) {
			pushCodeUnit(parts, chunk, REPLACEMENT);
			i++;
			continue;
		}
		const length = b1 <= 223 ? 2 : b1 <= 239 ? 3 : 4;
		let cp = b1 & 127 >> length;
		let lower = b1 === 224 ? 160 : b1 === 240 ? 144 : 128;
		let upper = b1 === 237 ? 159 : b1 === 244 ? 143 : 191;
		let consumed = 1;
		i++;
		while (consumed < length && i < bytes.length) {
			const next = bytes[i];
			if (next < lower || next > upper) break;
			cp = cp << 6 | next & 63;
			consumed++;
			i++;
			lower = 128;
			upper = 191;
		}
		pushCodePoint(parts, chunk, consumed === length ? cp : REPLACEMENT);
	}
	flushChunk(parts, chunk);
	return parts.join("");
}
function decodeUTF16LE(bytes) {
	const parts = [];
	const chunk = [];
	const len = bytes.length;
	let i = 0;
	if (len >= 2 && bytes[0] === 255 && bytes[1] === 254) i = 2;
	while (i + 1 < len) {
		const u1 = bytes[i] | bytes[i + 1] << 8;
		i += 2;
		if (u1 >= 55296 && u1 <= 56319) {
			if (i + 1 < len) {
				const u2 = bytes[i] | bytes[i + 1] << 8;
				if (u2 >= 56320 && u2 <= 57343) {
					pushCodeUnit(parts, chunk, u1);
					pushCodeUnit(parts, chunk, u2);
					i += 2;
				} else pushCodeUnit(parts, chunk, REPLACEMENT);
			} else pushCodeUnit(parts, chunk, REPLACEMENT);
			continue;
		}
		if (u1 >= 56320 && u1 <= 57343) {
			pushCodeUnit(parts, chunk, REPLACEMENT);
			continue;
		}
		pushCodeUnit(parts, chunk, u1);
	}
	if (i < len) pushCodeUnit(parts, chunk, REPLACEMENT);
	flushChunk(parts, chunk);
	return parts.join("");
}
function decodeASCII(bytes) {
	const parts = [];
	for (let i = 0; i < bytes.length; i += CHUNK) {
		const end = Math.min(bytes.length, i + CHUNK);
		const codes = new Array(end - i);
		for (let j = i, k = 0; j < end; j++, k++) codes[k] = bytes[j] & 127;
		parts.push(String.fromCharCode.apply(null, codes));
	}
	return parts.join("");
}
function decodeLatin1(bytes) {
	const parts = [];
	for (let i = 0; i < bytes.length; i += CHUNK) {
		const end = Math.min(bytes.length, i + CHUNK);
		const codes = new Array(end - i);
		for (let j = i, k = 0; j < end; j++, k++) codes[k] = bytes[j];
		parts.push(String.fromCharCode.apply(null, codes));
	}
	return parts.join("");
}
function decodeWindows1252(bytes) {
	const parts = [];
	let out = "";
	for (let i = 0; i < bytes.length; i++) {
		const b = bytes[i];
		const extra = b >= 128 && b <= 159 ? WINDOWS_1252_EXTRA[b] : void 0;
		out += extra !== null && extra !== void 0 ? extra : String.fromCharCode(b);
		if (out.length >= CHUNK) {
			parts.push(out);
			out = "";
		}
	}
	if (out) parts.push(out);
	return parts.join("");
}
function encodeUTF8(str) {
	const out = [];
	for (let i = 0; i < str.length; i++) {
		let cp = str.charCodeAt(i);
		if (cp >= 55296 && cp <= 56319) {
			if (i + 1 < str.length) {
				const lo = str.charCodeAt(i + 1);
				if (lo >= 56320 && lo <= 57343) {
					cp = 65536 + (cp - 55296 << 10) + (lo - 56320);
					i++;
				} else cp = REPLACEMENT;
			} else cp = REPLACEMENT;
		} else if (cp >= 56320 && cp <= 57343) cp = REPLACEMENT;
		if (cp < 128) out.push(cp);
		else if (cp < 2048) out.push(192 | cp >> 6, 128 | cp & 63);
		else if (cp < 65536) out.push(224 | cp >> 12, 128 | cp >> 6 & 63, 128 | cp & 63);
		else out.push(240 | cp >> 18, 128 | cp >> 12 & 63, 128 | cp >> 6 & 63, 128 | cp & 63);
	}
	return new Uint8Array(out);
}
function encodeUTF16LE(str) {
	const units = [];
	for (let i = 0; i < str.length; i++) {
		const u = str.charCodeAt(i);
		if (u >= 55296 && u <= 56319) {
			if (i + 1 < str.length) {
				const lo = str.charCodeAt(i + 1);
				if (lo >= 56320 && lo <= 57343) {
					units.push(u, lo);
					i++;
				} else units.push(REPLACEMENT);
			} else units.push(REPLACEMENT);
			continue;
		}
		if (u >= 56320 && u <= 57343) {
			units.push(REPLACEMENT);
			continue;
		}
		units.push(u);
	}
	const out = new Uint8Array(units.length * 2);
	for (let i = 0; i < units.length; i++) {
		const code = units[i];
		const o = i * 2;
		out[o] = code & 255;
		out[o + 1] = code >>> 8;
	}
	return out;
}
function encodeASCII(str) {
	const out = new Uint8Array(str.length);
	for (let i = 0; i < str.length; i++) out[i] = str.charCodeAt(i) & 127;
	return out;
}
function encodeLatin1(str) {
	const out = new Uint8Array(str.length);
	for (let i = 0; i < str.length; i++) out[i] = str.charCodeAt(i) & 255;
	return out;
}
function encodeWindows1252(str) {
	const out = new Uint8Array(str.length);
	for (let i = 0; i < str.length; i++) {
		const ch = str[i];
		const code = ch.charCodeAt(0);
		if (WINDOWS_1252_REVERSE[ch] !== void 0) {
			out[i] = WINDOWS_1252_REVERSE[ch];
			continue;
		}
		if (code >= 0 && code <= 127 || code >= 160 && code <= 255) {
			out[i] = code;
			continue;
		}
		out[i] = 63;
	}
	return out;
}
// node_modules/token-types/dist/lib/index.js
function dv(array) {
	return new DataView(array.buffer, array.byteOffset);
}
var UINT8 = {
	len: 1,
	get(array, offset) {
		return dv(array).getUint8(offset);
	},
	put(array, offset, value) {
		dv(array).setUint8(offset, value);
		return offset + 1;
	}
};
/**
* 16-bit unsigned integer, Little Endian byte order
*/
var UINT16_LE = {
	len: 2,
	get(array, offset) {
		return dv(array).getUint16(offset, true);
	},
	put(array, offset, value) {
		dv(array).setUint16(offset, value, true);
		return offset + 2;
	}
};
/**
* 16-bit unsigned integer, Big Endian byte order
*/
var UINT16_BE = {
	len: 2,
	get(array, offset) {
		return dv(array).getUint16(offset);
	},
	put(array, offset, value) {
		dv(array).setUint16(offset, value);
		return offset + 2;
	}
};
/**
* 32-bit unsigned integer, Little Endian byte order
*/
var UINT32_LE = {
	len: 4,
	get(array, offset) {
		return dv(array).getUint32(offset, true);
	},
	put(array, offset, value) {
		dv(array).setUint32(offset, value, true);
		return offset + 4;
	}
};
/**
* 32-bit unsigned integer, Big Endian byte order
*/
var UINT32_BE = {
	len: 4,
	get(array, offset) {
		return dv(array).getUint32(offset);
	},
	put(array, offset, value) {
		dv(array).setUint32(offset, value);
		return offset + 4;
	}
};
/**
* 32-bit signed integer, Big Endian byte order
*/
var INT32_BE = {
	len: 4,
	get(array, offset) {
		return dv(array).getInt32(offset);
	},
	put(array, offset, value) {
		dv(array).setInt32(offset, value);
		return offset + 4;
	}
};
/**
* 64-bit unsigned integer, Little Endian byte order
*/
var UINT64_LE = {
	len: 8,
	get(array, offset) {
		return dv(array).getBigUint64(offset, true);
	},
	put(array, offset, value) {
		dv(array).setBigUint64(offset, value, true);
		return offset + 8;
	}
};
/**
* Decode or encode a fixed number of bytes as a string with a specified encoding.
* Supports all encodings supported by TextDecoder, plus 'windows-1252'.
*/
var StringType = class {
	constructor(len, encoding) {
		this.len = len;
		this.encoding = encoding;
	}
	get(data, offset = 0) {
		return textDecode(data.subarray(offset, offset + this.len), this.encoding);
	}
	put(array, offset, value) {
		const bytes = textEncode(value, this.encoding);
		if (bytes.length !== this.len) throw new RangeError(`Expected an encoded value of ${this.len} byte(s), got ${bytes.length}`);
		array.set(bytes, offset);
		return offset + this.len;
	}
};
// node_modules/ms/index.js
var require_ms = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Helpers.
	*/
	var s = 1e3;
	var m = s * 60;
	var h = m * 60;
	var d = h * 24;
	var w = d * 7;
	var y = d * 365.25;
	/**
	* Parse or format the given `val`.
	*
	* Options:
	*
	*  - `long` verbose formatting [false]
	*
	* @param {String|Number} val
	* @param {Object} [options]
	* @throws {Error} throw an error if val is not a non-empty string or a number
	* @return {String|Number}
	* @api public
	*/
	module.exports = function(val, options) {
		options = options || {};
		var type = typeof val;
		if (type === "string" && val.length > 0) return parse(val);
		else if (type === "number" && isFinite(val)) return options.long ? fmtLong(val) : fmtShort(val);
		throw new Error("val is not a non-empty string or a valid number. val=" + JSON.stringify(val));
	};
	/**
	* Parse the given `str` and return milliseconds.
	*
	* @param {String} str
	* @return {Number}
	* @api private
	*/
	function parse(str) {
		str = String(str);
		if (str.length > 100) return;
		var match = /^(-?(?:\d+)?\.?\d+) *(milliseconds?|msecs?|ms|seconds?|secs?|s|minutes?|mins?|m|hours?|hrs?|h|days?|d|weeks?|w|years?|yrs?|y)?$/i.exec(str);
		if (!match) return;
		var n = parseFloat(match[1]);
		switch ((match[2] || "ms").toLowerCase()) {
			case "years":
			case "year":
			case "yrs":
			case "yr":
			case "y": return n * y;
			case "weeks":
			case "week":
			case "w": return n * w;
			case "days":
			case "day":
			case "d": return n * d;
			case "hours":
			case "hour":
			case "hrs":
			case "hr":
			case "h": return n * h;
			case "minutes":
			case "minute":
			case "mins":
			case "min":
			case "m": return n * m;
			case "seconds":
			case "second":
			case "secs":
			case "sec":
			case "s": return n * s;
			case "milliseconds":
			case "millisecond":
			case "msecs":
			case "msec":
			case "ms": return n;
			default: return;
		}
	}
	/**
	* Short format for `ms`.
	*
	* @param {Number} ms
	* @return {String}
	* @api private
	*/
	function fmtShort(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return Math.round(ms / d) + "d";
		if (msAbs >= h) return Math.round(ms / h) + "h";
		if (msAbs >= m) return Math.round(ms / m) + "m";
		if (msAbs >= s) return Math.round(ms / s) + "s";
		return ms + "ms";
	}
	/**
	* Long format for `ms`.
	*
	* @param {Number} ms
	* @return {String}
	* @api private
	*/
	function fmtLong(ms) {
		var msAbs = Math.abs(ms);
		if (msAbs >= d) return plural(ms, msAbs, d, "day");
		if (msAbs >= h) return plural(ms, msAbs, h, "hour");
		if (msAbs >= m) return plural(ms, msAbs, m, "minute");
		if (msAbs >= s) return plural(ms, msAbs, s, "second");
		return ms + " ms";
	}
	/**
	* Pluralization helper.
	*/
	function plural(ms, msAbs, n, name) {
		var isPlural = msAbs >= n * 1.5;
		return Math.round(ms / n) + " " + name + (isPlural ? "s" : "");
	}
}));
// node_modules/debug/src/common.js
var require_common = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* This is the common logic for both the Node.js and web browser
	* implementations of `debug()`.
	*/
	function setup(env) {
		createDebug.debug = createDebug;
		createDebug.default = createDebug;
		createDebug.coerce = coerce;
		createDebug.disable = disable;
		createDebug.enable = enable;
		createDebug.enabled = enabled;
		createDebug.humanize = require_ms();
		createDebug.destroy = destroy;
		Object.keys(env).forEach((key) => {
			createDebug[key] = env[key];
		});
		/**
		* The currently active debug mode names, and names to skip.
		*/
		createDebug.names = [];
		createDebug.skips = [];
		/**
		* Map of special "%n" handling functions, for the debug "format" argument.
		*
		* Valid key names are a single, lower or upper-case letter, i.e. "n" and "N".
		*/
		createDebug.formatters = {};
		/**
		* Selects a color for a debug namespace
		* @param {String} namespace The namespace string for the debug instance to be colored
		* @return {Number|String} An ANSI color code for the given namespace
		* @api private
		*/
		function selectColor(namespace) {
			let hash = 0;
			for (let i = 0; i < namespace.length; i++) {
				hash = (hash << 5) - hash + namespace.charCodeAt(i);
				hash |= 0;
			}
			return createDebug.colors[Math.abs(hash) % createDebug.colors.length];
		}
		createDebug.selectColor = selectColor;
		/**
		* Create a debugger with the given `namespace`.
		*
		* @param {String} namespace
		* @return {Function}
		* @api public
		*/
		function createDebug(namespace) {
			let prevTime;
			let enableOverride = null;
			let namespacesCache;
			let enabledCache;
			function debug(...args) {
				if (!debug.enabled) return;
				const self = debug;
				const curr = Number(/* @__PURE__ */ new Date());
				self.diff = curr - (prevTime || curr);
				self.prev = prevTime;
				self.curr = curr;
				prevTime = curr;
				args[0] = createDebug.coerce(args[0]);
				if (typeof args[0] !== "string") args.unshift("%O");
				let index = 0;
				args[0] = args[0].replace(/%([a-zA-Z%])/g, (match, format) => {
					if (match === "%%") return "%";
					index++;
					const formatter = createDebug.formatters[format];
					if (typeof formatter === "function") {
						const val = args[index];
						match = formatter.call(self, val);
						args.splice(index, 1);
						index--;
					}
					return match;
				});
				createDebug.formatArgs.call(self, args);
				(self.log || createDebug.log).apply(self, args);
			}
			debug.namespace = namespace;
			debug.useColors = createDebug.useColors();
			debug.color = createDebug.selectColor(namespace);
			debug.extend = extend;
			debug.destroy = createDebug.destroy;
			Object.defineProperty(debug, "enabled", {
				enumerable: true,
				configurable: false,
				get: () => {
					if (enableOverride !== null) return enableOverride;
					if (namespacesCache !== createDebug.namespaces) {
						namespacesCache = createDebug.namespaces;
						enabledCache = createDebug.enabled(namespace);
					}
					return enabledCache;
				},
				set: (v) => {
					enableOverride = v;
				}
			});
			if (typeof createDebug.init === "function") createDebug.init(debug);
			return debug;
		}
		function extend(namespace, delimiter) {
			const newDebug = createDebug(this.namespace + (typeof delimiter === "undefined" ? ":" : delimiter) + namespace);
			newDebug.log = this.log;
			return newDebug;
		}
		/**
		* Enables a debug mode by namespaces. This can include modes
		* separated by a colon and wildcards.
		*
		* @param {String} namespaces
		* @api public
		*/
		function enable(namespaces) {
			createDebug.save(namespaces);
			createDebug.namespaces = namespaces;
			createDebug.names = [];
			createDebug.skips = [];
			const split = (typeof namespaces === "string" ? namespaces : "").trim().replace(/\s+/g, ",").split(",").filter(Boolean);
			for (const ns of split) if (ns[0] === "-") createDebug.skips.push(ns.slice(1));
			else createDebug.names.push(ns);
		}
		/**
		* Checks if the given string matches a namespace template, honoring
		* asterisks as wildcards.
		*
		* @param {String} search
		* @param {String} template
		* @return {Boolean}
		*/
		function matchesTemplate(search, template) {
			let searchIndex = 0;
			let templateIndex = 0;
			let starIndex = -1;
			let matchIndex = 0;
			while (searchIndex < search.length) if (templateIndex < template.length && (template[templateIndex] === search[searchIndex] || template[templateIndex] === "*")) {
				if (template[templateIndex] === "*") {
					starIndex = templateIndex;
					matchIndex = searchIndex;
					templateIndex++;
				} else {
					searchIndex++;
					templateIndex++;
				}
			} else if (starIndex !== -1) {
				templateIndex = starIndex + 1;
				matchIndex++;
				searchIndex = matchIndex;
			} else return false;
			while (templateIndex < template.length && template[templateIndex] === "*") templateIndex++;
			return templateIndex === template.length;
		}
		/**
		* Disable debug output.
		*
		* @return {String} namespaces
		* @api public
		*/
		function disable() {
			const namespaces = [...createDebug.names, ...createDebug.skips.map((namespace) => "-" + namespace)].join(",");
			createDebug.enable("");
			return namespaces;
		}
		/**
		* Returns true if the given mode name is enabled, false otherwise.
		*
		* @param {String} name
		* @return {Boolean}
		* @api public
		*/
		function enabled(name) {
			for (const skip of createDebug.skips) if (matchesTemplate(name, skip)) return false;
			for (const ns of createDebug.names) if (matchesTemplate(name, ns)) return true;
			return false;
		}
		/**
		* Coerce `val`.
		*
		* @param {Mixed} val
		* @return {Mixed}
		* @api private
		*/
		function coerce(val) {
			if (val instanceof Error) return val.stack || val.message;
			return val;
		}
		/**
		* XXX DO NOT USE. This is a temporary stub function.
		* XXX It WILL be removed in the next major release.
		*/
		function destroy() {
			console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
		}
		createDebug.enable(createDebug.load());
		return createDebug;
	}
	module.exports = setup;
}));
// node_modules/debug/src/browser.js
var require_browser = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* This is the web browser implementation of `debug()`.
	*/
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.storage = localstorage();
	exports.destroy = (() => {
		let warned = false;
		return () => {
			if (!warned) {
				warned = true;
				console.warn("Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
			}
		};
	})();
	/**
	* Colors.
	*/
	exports.colors = [
		"#0000CC",
		"#0000FF",
		"#0033CC",
		"#0033FF",
		"#0066CC",
		"#0066FF",
		"#0099CC",
		"#0099FF",
		"#00CC00",
		"#00CC33",
		"#00CC66",
		"#00CC99",
		"#00CCCC",
		"#00CCFF",
		"#3300CC",
		"#3300FF",
		"#3333CC",
		"#3333FF",
		"#3366CC",
		"#3366FF",
		"#3399CC",
		"#3399FF",
		"#33CC00",
		"#33CC33",
		"#33CC66",
		"#33CC99",
		"#33CCCC",
		"#33CCFF",
		"#6600CC",
		"#6600FF",
		"#6633CC",
		"#6633FF",
		"#66CC00",
		"#66CC33",
		"#9900CC",
		"#9900FF",
		"#9933CC",
		"#9933FF",
		"#99CC00",
		"#99CC33",
		"#CC0000",
		"#CC0033",
		"#CC0066",
		"#CC0099",
		"#CC00CC",
		"#CC00FF",
		"#CC3300",
		"#CC3333",
		"#CC3366",
		"#CC3399",
		"#CC33CC",
		"#CC33FF",
		"#CC6600",
		"#CC6633",
		"#CC9900",
		"#CC9933",
		"#CCCC00",
		"#CCCC33",
		"#FF0000",
		"#FF0033",
		"#FF0066",
		"#FF0099",
		"#FF00CC",
		"#FF00FF",
		"#FF3300",
		"#FF3333",
		"#FF3366",
		"#FF3399",
		"#FF33CC",
		"#FF33FF",
		"#FF6600",
		"#FF6633",
		"#FF9900",
		"#FF9933",
		"#FFCC00",
		"#FFCC33"
	];
	/**
	* Currently only WebKit-based Web Inspectors, Firefox >= v31,
	* and the Firebug extension (any Firefox version) are known
	* to support "%c" CSS customizations.
	*
	* TODO: add a `localStorage` variable to explicitly enable/disable colors
	*/
	function useColors() {
		if (typeof window !== "undefined" && window.process && (window.process.type === "renderer" || window.process.__nwjs)) return true;
		if (typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/(edge|trident)\/(\d+)/)) return false;
		let m;
		return typeof document !== "undefined" && document.documentElement && document.documentElement.style && document.documentElement.style.WebkitAppearance || typeof window !== "undefined" && window.console && (window.console.firebug || window.console.exception && window.console.table) || typeof navigator !== "undefined" && navigator.userAgent && (m = navigator.userAgent.toLowerCase().match(/firefox\/(\d+)/)) && parseInt(m[1], 10) >= 31 || typeof navigator !== "undefined" && navigator.userAgent && navigator.userAgent.toLowerCase().match(/applewebkit\/(\d+)/);
	}
	/**
	* Colorize log arguments if enabled.
	*
	* @api public
	*/
	function formatArgs(args) {
		args[0] = (this.useColors ? "%c" : "") + this.namespace + (this.useColors ? " %c" : " ") + args[0] + (this.useColors ? "%c " : " ") + "+" + module.exports.humanize(this.diff);
		if (!this.useColors) return;
		const c = "color: " + this.color;
		args.splice(1, 0, c, "color: inherit");
		let index = 0;
		let lastC = 0;
		args[0].replace(/%[a-zA-Z%]/g, (match) => {
			if (match === "%%") return;
			index++;
			if (match === "%c") lastC = index;
		});
		args.splice(lastC, 0, c);
	}
	/**
	* Invokes `console.debug()` when available.
	* No-op when `console.debug` is not a "function".
	* If `console.debug` is not available, falls back
	* to `console.log`.
	*
	* @api public
	*/
	exports.log = console.debug || console.log || (() => {});
	/**
	* Save `namespaces`.
	*
	* @param {String} namespaces
	* @api private
	*/
	function save(namespaces) {
		try {
			if (namespaces) exports.storage.setItem("debug", namespaces);
			else exports.storage.removeItem("debug");
		} catch (error) {}
	}
	/**
	* Load `namespaces`.
	*
	* @return {String} returns the previously persisted debug modes
	* @api private
	*/
	function load() {
		let r;
		try {
			r = exports.storage.getItem("debug") || exports.storage.getItem("DEBUG");
		} catch (error) {}
		if (!r && typeof process !== "undefined" && "env" in process) r = process.env.DEBUG;
		return r;
	}
	/**
	* Localstorage attempts to return the localstorage.
	*
	* This is necessary because safari throws
	* when a user disables cookies/localstorage
	* and you attempt to access it.
	*
	* @return {LocalStorage}
	* @api private
	*/
	function localstorage() {
		try {
			return localStorage;
		} catch (error) {}
	}
	module.exports = require_common()(exports);
	var { formatters } = module.exports;
	/**
	* Map %j to `JSON.stringify()`, since no Web Inspectors do that by default.
	*/
	formatters.j = function(v) {
		try {
			return JSON.stringify(v);
		} catch (error) {
			return "[UnexpectedJSONParseError]: " + error.message;
		}
	};
}));
// node_modules/has-flag/index.js
var require_has_flag = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = (flag, argv = process.argv) => {
		const prefix = flag.startsWith("-") ? "" : flag.length === 1 ? "-" : "--";
		const position = argv.indexOf(prefix + flag);
		const terminatorPosition = argv.indexOf("--");
		return position !== -1 && (terminatorPosition === -1 || position < terminatorPosition);
	};
}));
// node_modules/supports-color/index.js
var require_supports_color = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var os = __require("os");
	var tty = __require("tty");
	var hasFlag = require_has_flag();
	var { env } = process;
	var forceColor;
	if (hasFlag("no-color") || hasFlag("no-colors") || hasFlag("color=false") || hasFlag("color=never")) forceColor = 0;
	else if (hasFlag("color") || hasFlag("colors") || hasFlag("color=true") || hasFlag("color=always")) forceColor = 1;
	if ("FORCE_COLOR" in env) {
		if (env.FORCE_COLOR === "true") forceColor = 1;
		else if (env.FORCE_COLOR === "false") forceColor = 0;
		else forceColor = env.FORCE_COLOR.length === 0 ? 1 : Math.min(parseInt(env.FORCE_COLOR, 10), 3);
	}
	function translateLevel(level) {
		if (level === 0) return false;
		return {
			level,
			hasBasic: true,
			has256: level >= 2,
			has16m: level >= 3
		};
	}
	function supportsColor(haveStream, streamIsTTY) {
		if (forceColor === 0) return 0;
		if (hasFlag("color=16m") || hasFlag("color=full") || hasFlag("color=truecolor")) return 3;
		if (hasFlag("color=256")) return 2;
		if (haveStream && !streamIsTTY && forceColor === void 0) return 0;
		const min = forceColor || 0;
		if (env.TERM === "dumb") return min;
		if (process.platform === "win32") {
			const osRelease = os.release().split(".");
			if (Number(osRelease[0]) >= 10 && Number(osRelease[2]) >= 10586) return Number(osRelease[2]) >= 14931 ? 3 : 2;
			return 1;
		}
		if ("CI" in env) {
			if ([
				"TRAVIS",
				"CIRCLECI",
				"APPVEYOR",
				"GITLAB_CI",
				"GITHUB_ACTIONS",
				"BUILDKITE"
			].some((sign) => sign in env) || env.CI_NAME === "codeship") return 1;
			return min;
		}
		if ("TEAMCITY_VERSION" in env) return /^(9\.(0*[1-9]\d*)\.|\d{2,}\.)/.test(env.TEAMCITY_VERSION) ? 1 : 0;
		if (env.COLORTERM === "truecolor") return 3;
		if ("TERM_PROGRAM" in env) {
			const version = parseInt((env.TERM_PROGRAM_VERSION || "").split(".")[0], 10);
			switch (env.TERM_PROGRAM) {
				case "iTerm.app": return version >= 3 ? 3 : 2;
				case "Apple_Terminal": return 2;
			}
		}
		if (/-256(color)?$/i.test(env.TERM)) return 2;
		if (/^screen|^xterm|^vt100|^vt220|^rxvt|color|ansi|cygwin|linux/i.test(env.TERM)) return 1;
		if ("COLORTERM" in env) return 1;
		return min;
	}
	function getSupportLevel(stream) {
		return translateLevel(supportsColor(stream, stream && stream.isTTY));
	}
	module.exports = {
		supportsColor: getSupportLevel,
		stdout: translateLevel(supportsColor(true, tty.isatty(1))),
		stderr: translateLevel(supportsColor(true, tty.isatty(2)))
	};
}));
// node_modules/debug/src/node.js
var require_node = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Module dependencies.
	*/
	var tty = __require("tty");
	var util = __require("util");
	/**
	* This is the Node.js implementation of `debug()`.
	*/
	exports.init = init;
	exports.log = log;
	exports.formatArgs = formatArgs;
	exports.save = save;
	exports.load = load;
	exports.useColors = useColors;
	exports.destroy = util.deprecate(() => {}, "Instance method `debug.destroy()` is deprecated and no longer does anything. It will be removed in the next major version of `debug`.");
	/**
	* Colors.
	*/
	exports.colors = [
		6,
		2,
		3,
		4,
		5,
		1
	];
	try {
		const supportsColor = require_supports_color();
		if (supportsColor && (supportsColor.stderr || supportsColor).level >= 2) exports.colors = [
			20,
			21,
			26,
			27,
			32,
			33,
			38,
			39,
			40,
			41,
			42,
			43,
			44,
			45,
			56,
			57,
			62,
			63,
			68,
			69,
			74,
			75,
			76,
			77,
			78,
			79,
			80,
			81,
			92,
			93,
			98,
			99,
			112,
			113,
			128,
			129,
			134,
			135,
			148,
			149,
			160,
			161,
			162,
			163,
			164,
			165,
			166,
			167,
			168,
			169,
			170,
			171,
			172,
			173,
			178,
			179,
			184,
			185,
			196,
			197,
			198,
			199,
			200,
			201,
			202,
			203,
			204,
			205,
			206,
			207,
			208,
			209,
			214,
			215,
			220,
			221
		];
	} catch (error) {}
	/**
	* Build up the default `inspectOpts` object from the environment variables.
	*
	*   $ DEBUG_COLORS=no DEBUG_DEPTH=10 DEBUG_SHOW_HIDDEN=enabled node script.js
	*/
	exports.inspectOpts = Object.keys(process.env).filter((key) => {
		return /^debug_/i.test(key);
	}).reduce((obj, key) => {
		const prop = key.substring(6).toLowerCase().replace(/_([a-z])/g, (_, k) => {
			return k.toUpperCase();
		});
		let val = process.env[key];
		if (/^(yes|on|true|enabled)$/i.test(val)) val = true;
		else if (/^(no|off|false|disabled)$/i.test(val)) val = false;
		else if (val === "null") val = null;
		else val = Number(val);
		obj[prop] = val;
		return obj;
	}, {});
	/**
	* Is stdout a TTY? Colored output is enabled when `true`.
	*/
	function useColors() {
		return "colors" in exports.inspectOpts ? Boolean(exports.inspectOpts.colors) : tty.isatty(process.stderr.fd);
	}
	/**
	* Adds ANSI color escape codes if enabled.
	*
	* @api public
	*/
	function formatArgs(args) {
		const { namespace: name, useColors } = this;
		if (useColors) {
			const c = this.color;
			const colorCode = "\x1B[3" + (c < 8 ? c : "8;5;" + c);
			const prefix = `  ${colorCode};1m${name} \u001B[0m`;
			args[0] = prefix + args[0].split("\n").join("\n" + prefix);
			args.push(colorCode + "m+" + module.exports.humanize(this.diff) + "\x1B[0m");
		} else args[0] = getDate() + name + " " + args[0];
	}
	function getDate() {
		if (exports.inspectOpts.hideDate) return "";
		return (/* @__PURE__ */ new Date()).toISOString() + " ";
	}
	/**
	* Invokes `util.formatWithOptions()` with the specified arguments and writes to stderr.
	*/
	function log(...args) {
		return process.stderr.write(util.formatWithOptions(exports.inspectOpts, ...args) + "\n");
	}
	/**
	* Save `namespaces`.
	*
	* @param {String} namespaces
	* @api private
	*/
	function save(namespaces) {
		if (namespaces) process.env.DEBUG = namespaces;
		else delete process.env.DEBUG;
	}
	/**
	* Load `namespaces`.
	*
	* @return {String} returns the previously persisted debug modes
	* @api private
	*/
	function load() {
		return process.env.DEBUG;
	}
	/**
	* Init logic for `debug` instances.
	*
	* Create a new `inspectOpts` object in case `useColors` is set
	* differently for a particular `debug` instance.
	*/
	function init(debug) {
		debug.inspectOpts = {};
		const keys = Object.keys(exports.inspectOpts);
		for (let i = 0; i < keys.length; i++) debug.inspectOpts[keys[i]] = exports.inspectOpts[keys[i]];
	}
	module.exports = require_common()(exports);
	var { formatters } = module.exports;
	/**
	* Map %o to `util.inspect()`, all on a single line.
	*/
	formatters.o = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts).split("\n").map((str) => str.trim()).join(" ");
	};
	/**
	* Map %O to `util.inspect()`, allowing multiple lines if needed.
	*/
	formatters.O = function(v) {
		this.inspectOpts.colors = this.useColors;
		return util.inspect(v, this.inspectOpts);
	};
}));
// node_modules/debug/src/index.js
var require_src = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	/**
	* Detect Electron renderer / nwjs process, which is node, but we should
	* treat as a browser.
	*/
	if (typeof process === "undefined" || process.type === "renderer" || process.browser === true || process.__nwjs) module.exports = require_browser();
	else module.exports = require_node();
}));
// node_modules/@tokenizer/inflate/lib/ZipToken.js
var import_src = /* @__PURE__ */ __toESM(require_src(), 1);
/**
* Ref https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT
*/
var Signature = {
	LocalFileHeader: 67324752,
	DataDescriptor: 134695760,
	CentralFileHeader: 33639248,
	EndOfCentralDirectory: 101010256
};
var DataDescriptor = {
	get(array) {
		return {
			signature: UINT32_LE.get(array, 0),
			compressedSize: UINT32_LE.get(array, 8),
			uncompressedSize: UINT32_LE.get(array, 12)
		};
	},
	len: 16
};
/**
* First part of the ZIP Local File Header
* Offset | Bytes| Description
* -------|------+-------------------------------------------------------------------
*      0 |    4 | Signature (0x04034b50)
*      4 |    2 | Minimum version needed to extract
*      6 |    2 | Bit flag
*      8 |    2 | Compression method
*     10 |    2 | File last modification time (MS-DOS format)
*     12 |    2 | File last modification date (MS-DOS format)
*     14 |    4 | CRC-32 of uncompressed data
*     18 |    4 | Compressed size
*     22 |    4 | Uncompressed size
*     26 |    2 | File name length (n)
*     28 |    2 | Extra field length (m)
*     30 |    n | File name
* 30 + n |    m | Extra field
*/
var LocalFileHeaderToken = {
	get(array) {
		const flags = UINT16_LE.get(array, 6);
		return {
			signature: UINT32_LE.get(array, 0),
			minVersion: UINT16_LE.get(array, 4),
			dataDescriptor: !!(flags & 8),
			compressedMethod: UINT16_LE.get(array, 8),
			compressedSize: UINT32_LE.get(array, 18),
			uncompressedSize: UINT32_LE.get(array, 22),
			filenameLength: UINT16_LE.get(array, 26),
			extraFieldLength: UINT16_LE.get(array, 28),
			filename: null
		};
	},
	len: 30
};
/**
* 4.3.16  End of central directory record:
*  end of central dir signature (0x06064b50)                                      4 bytes
*  number of this disk                                                            2 bytes
*  number of the disk with the start of the central directory                     2 bytes
*  total number of entries in the central directory on this disk                  2 bytes
*  total number of entries in the size of the central directory                   2 bytes
*  sizeOfTheCentralDirectory                                                      4 bytes
*  offset of start of central directory with respect to the starting disk number  4 bytes
*  .ZIP file comment length                                                       2 bytes
*  .ZIP file comment       (variable size)
*/
var EndOfCentralDirectoryRecordToken = {
	get(array) {
		return {
			signature: UINT32_LE.get(array, 0),
			nrOfThisDisk: UINT16_LE.get(array, 4),
			nrOfThisDiskWithTheStart: UINT16_LE.get(array, 6),
			nrOfEntriesOnThisDisk: UINT16_LE.get(array, 8),
			nrOfEntriesOfSize: UINT16_LE.get(array, 10),
			sizeOfCd: UINT32_LE.get(array, 12),
			offsetOfStartOfCd: UINT32_LE.get(array, 16),
			zipFileCommentLength: UINT16_LE.get(array, 20)
		};
	},
	len: 22
};
/**
* File header:
*    central file header signature   4 bytes   0 (0x02014b50)
*    version made by                 2 bytes   4
*    version needed to extract       2 bytes   6
*    general purpose bit flag        2 bytes   8
*    compression method              2 bytes  10
*    last mod file time              2 bytes  12
*    last mod file date              2 bytes  14
*    crc-32                          4 bytes  16
*    compressed size                 4 bytes  20
*    uncompressed size               4 bytes  24
*    file name length                2 bytes  28
*    extra field length              2 bytes  30
*    file comment length             2 bytes  32
*    disk number start               2 bytes  34
*    internal file attributes        2 bytes  36
*    external file attributes        4 bytes  38
*    relative offset of local header 4 bytes  42
*/
var FileHeader = {
	get(array) {
		const flags = UINT16_LE.get(array, 8);
		return {
			signature: UINT32_LE.get(array, 0),
			minVersion: UINT16_LE.get(array, 6),
			dataDescriptor: !!(flags & 8),
			compressedMethod: UINT16_LE.get(array, 10),
			compressedSize: UINT32_LE.get(array, 20),
			uncompressedSize: UINT32_LE.get(array, 24),
			filenameLength: UINT16_LE.get(array, 28),
			extraFieldLength: UINT16_LE.get(array, 30),
			fileCommentLength: UINT16_LE.get(array, 32),
			relativeOffsetOfLocalHeader: UINT32_LE.get(array, 42),
			filename: null
		};
	},
	len: 46
};
// node_modules/@tokenizer/inflate/lib/ZipHandler.js
function signatureToArray(signature) {
	const signatureBytes = new Uint8Array(UINT32_LE.len);
	UINT32_LE.put(signatureBytes, 0, signature);
	return signatureBytes;
}
var debug = (0, import_src.default)("tokenizer:inflate");
var syncBufferSize = 262144;
var ddSignatureArray = signatureToArray(Signature.DataDescriptor);
var eocdSignatureBytes = signatureToArray(Signature.EndOfCentralDirectory);
var ZipHandler = class ZipHandler {
	constructor(tokenizer) {
		this.tokenizer = tokenizer;
		this.syncBuffer = new Uint8Array(syncBufferSize);
	}
	async isZip() {
		return await this.peekSignature() === Signature.LocalFileHeader;
	}
	peekSignature() {
		return this.tokenizer.peekToken(UINT32_LE);
	}
	async findEndOfCentralDirectoryLocator() {
		const randomReadTokenizer = this.tokenizer;
		const chunkLength = Math.min(16384, randomReadTokenizer.fileInfo.size);
		const buffer = this.syncBuffer.subarray(0, chunkLength);
		await this.tokenizer.readBuffer(buffer, { position: randomReadTokenizer.fileInfo.size - chunkLength });
		for (let i = buffer.length - 4; i >= 0; i--) if (buffer[i] === eocdSignatureBytes[0] && buffer[i + 1] === eocdSignatureBytes[1] && buffer[i + 2] === eocdSignatureBytes[2] && buffer[i + 3] === eocdSignatureBytes[3]) return randomReadTokenizer.fileInfo.size - chunkLength + i;
		return -1;
	}
	async readCentralDirectory() {
		if (!this.tokenizer.supportsRandomAccess()) {
			debug("Cannot reading central-directory without random-read support");
			return;
		}
		debug("Reading central-directory...");
		const pos = this.tokenizer.position;
		const offset = await this.findEndOfCentralDirectoryLocator();
		if (offset > 0) {
			debug("Central-directory 32-bit signature found");
			const eocdHeader = await this.tokenizer.readToken(EndOfCentralDirectoryRecordToken, offset);
			const files = [];
			this.tokenizer.setPosition(eocdHeader.offsetOfStartOfCd);
			for (let n = 0; n < eocdHeader.nrOfEntriesOfSize; ++n) {
				const entry = await this.tokenizer.readToken(FileHeader);
				if (entry.signature !== Signature.CentralFileHeader) throw new Error("Expected Central-File-Header signature");
				entry.filename = await this.tokenizer.readToken(new StringType(entry.filenameLength, "utf-8"));
				await this.tokenizer.ignore(entry.extraFieldLength);
				await this.tokenizer.ignore(entry.fileCommentLength);
				files.push(entry);
				debug(`Add central-directory file-entry: n=${n + 1}/${files.length}: filename=${files[n].filename}`);
			}
			this.tokenizer.setPosition(pos);
			return files;
		}
		this.tokenizer.setPosition(pos);
	}
	async unzip(fileCb) {
		const entries = await this.readCentralDirectory();
		if (entries) return this.iterateOverCentralDirectory(entries, fileCb);
		let stop = false;
		do {
			const zipHeader = await this.readLocalFileHeader();
			if (!zipHeader) break;
			const next = fileCb(zipHeader);
			stop = !!next.stop;
			let fileData;
			await this.tokenizer.ignore(zipHeader.extraFieldLength);
			if (zipHeader.dataDescriptor && zipHeader.compressedSize === 0) {
				const chunks = [];
				let len = syncBufferSize;
				debug("Compressed-file-size unknown, scanning for next data-descriptor-signature....");
				let nextHeaderIndex = -1;
				while (nextHeaderIndex < 0 && len === syncBufferSize) {
					len = await this.tokenizer.peekBuffer(this.syncBuffer, { mayBeLess: true });
					nextHeaderIndex = indexOf(this.syncBuffer.subarray(0, len), ddSignatureArray);
					const size = nextHeaderIndex >= 0 ? nextHeaderIndex : len;
					if (next.handler) {
						const data = new Uint8Array(size);
						await this.tokenizer.readBuffer(data);
						chunks.push(data);
					} else await this.tokenizer.ignore(size);
				}
				debug(`Found data-descriptor-signature at pos=${this.tokenizer.position}`);
				if (next.handler) await this.inflate(zipHeader, mergeArrays(chunks), next.handler);
			} else if (next.handler) {
				debug(`Reading compressed-file-data: ${zipHeader.compressedSize} bytes`);
				fileData = new Uint8Array(zipHeader.compressedSize);
				await this.tokenizer.readBuffer(fileData);
				await this.inflate(zipHeader, fileData, next.handler);
			} else {
				debug(`Ignoring compressed-file-data: ${zipHeader.compressedSize} bytes`);
				await this.tokenizer.ignore(zipHeader.compressedSize);
			}
			debug(`Reading data-descriptor at pos=${this.tokenizer.position}`);
			if (zipHeader.dataDescriptor) {
				if ((await this.tokenizer.readToken(DataDescriptor)).signature !== 134695760) throw new Error(`Expected data-descriptor-signature at position ${this.tokenizer.position - DataDescriptor.len}`);
			}
		} while (!stop);
	}
	async iterateOverCentralDirectory(entries, fileCb) {
		for (const fileHeader of entries) {
			const next = fileCb(fileHeader);
			if (next.handler) {
				this.tokenizer.setPosition(fileHeader.relativeOffsetOfLocalHeader);
				const zipHeader = await this.readLocalFileHeader();
				if (zipHeader) {
					await this.tokenizer.ignore(zipHeader.extraFieldLength);
					const fileData = new Uint8Array(fileHeader.compressedSize);
					await this.tokenizer.readBuffer(fileData);
					await this.inflate(zipHeader, fileData, next.handler);
				}
			}
			if (next.stop) break;
		}
	}
	async inflate(zipHeader, fileData, cb) {
		if (zipHeader.compressedMethod === 0) return cb(fileData);
		if (zipHeader.compressedMethod !== 8) throw new Error(`Unsupported ZIP compression method: ${zipHeader.compressedMethod}`);
		debug(`Decompress filename=${zipHeader.filename}, compressed-size=${fileData.length}`);
		return cb(await ZipHandler.decompressDeflateRaw(fileData));
	}
	static async decompressDeflateRaw(data) {
		const input = new ReadableStream({ start(controller) {
			controller.enqueue(data);
			controller.close();
		} });
		const ds = new DecompressionStream("deflate-raw");
		const output = input.pipeThrough(ds);
		try {
			const buffer = await new Response(output).arrayBuffer();
			return new Uint8Array(buffer);
		} catch (err) {
			const message = err instanceof Error ? `Failed to deflate ZIP entry: ${err.message}` : "Unknown decompression error in ZIP entry";
			throw new TypeError(message);
		}
	}
	async readLocalFileHeader() {
		const signature = await this.tokenizer.peekToken(UINT32_LE);
		if (signature === Signature.LocalFileHeader) {
			const header = await this.tokenizer.readToken(LocalFileHeaderToken);
			header.filename = await this.tokenizer.readToken(new StringType(header.filenameLength, "utf-8"));
			return header;
		}
		if (signature === Signature.CentralFileHeader) return false;
		if (signature === 3759263696) throw new Error("Encrypted ZIP");
		throw new Error("Unexpected signature");
	}
};
function indexOf(buffer, portion) {
	const bufferLength = buffer.length;
	const portionLength = portion.length;
	if (portionLength > bufferLength) return -1;
	for (let i = 0; i <= bufferLength - portionLength; i++) {
		let found = true;
		for (let j = 0; j < portionLength; j++) if (buffer[i + j] !== portion[j]) {
			found = false;
			break;
		}
		if (found) return i;
	}
	return -1;
}
function mergeArrays(chunks) {
	const totalLength = chunks.reduce((acc, curr) => acc + curr.length, 0);
	const mergedArray = new Uint8Array(totalLength);
	let offset = 0;
	for (const chunk of chunks) {
		mergedArray.set(chunk, offset);
		offset += chunk.length;
	}
	return mergedArray;
}
// node_modules/@tokenizer/inflate/lib/GzipHandler.js
var GzipHandler = class {
	constructor(tokenizer) {
		this.tokenizer = tokenizer;
	}
	inflate() {
		const tokenizer = this.tokenizer;
		return new ReadableStream({ async pull(controller) {
			const buffer = /* @__PURE__ */ new Uint8Array(1024);
			const size = await tokenizer.readBuffer(buffer, { mayBeLess: true });
			if (size === 0) {
				controller.close();
				return;
			}
			controller.enqueue(buffer.subarray(0, size));
		} }).pipeThrough(new DecompressionStream("gzip"));
	}
};
new globalThis.TextDecoder("utf8");
new globalThis.TextEncoder();
Array.from({ length: 256 }, (_, index) => index.toString(16).padStart(2, "0"));
/**
@param {DataView} view
@returns {number}
*/
function getUintBE(view) {
	const { byteLength } = view;
	if (byteLength === 6) return view.getUint16(0) * 2 ** 32 + view.getUint32(2);
	if (byteLength === 5) return view.getUint8(0) * 2 ** 32 + view.getUint32(1);
	if (byteLength === 4) return view.getUint32(0);
	if (byteLength === 3) return view.getUint8(0) * 2 ** 16 + view.getUint16(1);
	if (byteLength === 2) return view.getUint16(0);
	if (byteLength === 1) return view.getUint8(0);
}
// node_modules/file-type/util.js
function stringToBytes(string, encoding) {
	if (encoding === "utf-16le") {
		const bytes = [];
		for (let index = 0; index < string.length; index++) {
			const code = string.charCodeAt(index);
			bytes.push(code & 255, code >> 8 & 255);
		}
		return bytes;
	}
	if (encoding === "utf-16be") {
		const bytes = [];
		for (let index = 0; index < string.length; index++) {
			const code = string.charCodeAt(index);
			bytes.push(code >> 8 & 255, code & 255);
		}
		return bytes;
	}
	return [...string].map((character) => character.charCodeAt(0));
}
/**
Checks whether the TAR checksum is valid.

@param {Uint8Array} arrayBuffer - The TAR header `[offset ... offset + 512]`.
@param {number} offset - TAR header offset.
@returns {boolean} `true` if the TAR checksum is valid, otherwise `false`.
*/
function tarHeaderChecksumMatches(arrayBuffer, offset = 0) {
	const readSum = Number.parseInt(new StringType(6).get(arrayBuffer, 148).replace(/\0.*$/, "").trim(), 8);
	if (Number.isNaN(readSum)) return false;
	let sum = 256;
	for (let index = offset; index < offset + 148; index++) sum += arrayBuffer[index];
	for (let index = offset + 156; index < offset + 512; index++) sum += arrayBuffer[index];
	return readSum === sum;
}
/**
ID3 UINT32 sync-safe tokenizer token.
28 bits (representing up to 256MB) integer, the msb is 0 to avoid "false syncsignals".
*/
var uint32SyncSafeToken = {
	get: (buffer, offset) => buffer[offset + 3] & 127 | buffer[offset + 2] << 7 | buffer[offset + 1] << 14 | buffer[offset] << 21,
	len: 4
};
// node_modules/file-type/supported.js
var extensions = [
	"jpg",
	"png",
	"apng",
	"gif",
	"webp",
	"flif",
	"xcf",
	"cr2",
	"cr3",
	"orf",
	"arw",
	"dng",
	"nef",
	"rw2",
	"raf",
	"tif",
	"bmp",
	"icns",
	"jxr",
	"psd",
	"indd",
	"zip",
	"tar",
	"rar",
	"gz",
	"bz2",
	"7z",
	"dmg",
	"mp4",
	"mid",
	"mkv",
	"webm",
	"mov",
	"avi",
	"mpg",
	"mp2",
	"mp3",
	"m4a",
	"oga",
	"ogg",
	"ogv",
	"opus",
	"flac",
	"wav",
	"spx",
	"amr",
	"pdf",
	"epub",
	"elf",
	"macho",
	"exe",
	"swf",
	"rtf",
	"wasm",
	"woff",
	"woff2",
	"eot",
	"ttf",
	"otf",
	"ttc",
	"ico",
	"flv",
	"ps",
	"xz",
	"sqlite",
	"nes",
	"crx",
	"xpi",
	"cab",
	"deb",
	"ar",
	"rpm",
	"Z",
	"lz",
	"cfb",
	"mxf",
	"mts",
	"blend",
	"bpg",
	"docx",
	"pptx",
	"xlsx",
	"3gp",
	"3g2",
	"j2c",
	"jp2",
	"jpm",
	"jpx",
	"mj2",
	"aif",
	"qcp",
	"odt",
	"ods",
	"odp",
	"xml",
	"mobi",
	"heic",
	"cur",
	"ktx",
	"ape",
	"wv",
	"dcm",
	"ics",
	"glb",
	"pcap",
	"dsf",
	"lnk",
	"alias",
	"voc",
	"ac3",
	"m4v",
	"m4p",
	"m4b",
	"f4v",
	"f4p",
	"f4b",
	"f4a",
	"mie",
	"asf",
	"ogm",
	"ogx",
	"mpc",
	"arrow",
	"shp",
	"aac",
	"mp1",
	"it",
	"s3m",
	"xm",
	"skp",
	"avif",
	"eps",
	"lzh",
	"pgp",
	"asar",
	"stl",
	"chm",
	"3mf",
	"zst",
	"jxl",
	"vcf",
	"jls",
	"pst",
	"dwg",
	"parquet",
	"class",
	"arj",
	"cpio",
	"ace",
	"avro",
	"icc",
	"fbx",
	"vsdx",
	"vtt",
	"apk",
	"drc",
	"lz4",
	"potx",
	"xltx",
	"dotx",
	"xltm",
	"ott",
	"ots",
	"otp",
	"odg",
	"otg",
	"xlsm",
	"docm",
	"dotm",
	"potm",
	"pptm",
	"jar",
	"jmp",
	"rm",
	"sav",
	"ppsm",
	"ppsx",
	"tar.gz",
	"reg",
	"dat"
];
var mimeTypes = [
	"image/jpeg",
	"image/png",
	"image/gif",
	"image/webp",
	"image/flif",
	"image/x-xcf",
	"image/x-canon-cr2",
	"image/x-canon-cr3",
	"image/tiff",
	"image/bmp",
	"image/vnd.ms-photo",
	"image/vnd.adobe.photoshop",
	"application/x-indesign",
	"application/epub+zip",
	"application/x-xpinstall",
	"application/vnd.ms-powerpoint.slideshow.macroenabled.12",
	"application/vnd.oasis.opendocument.text",
	"application/vnd.oasis.opendocument.spreadsheet",
	"application/vnd.oasis.opendocument.presentation",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.document",
	"application/vnd.openxmlformats-officedocument.presentationml.presentation",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
	"application/vnd.openxmlformats-officedocument.presentationml.slideshow",
	"application/zip",
	"application/x-tar",
	"application/x-rar-compressed",
	"application/gzip",
	"application/x-bzip2",
	"application/x-7z-compressed",
	"application/x-apple-diskimage",
	"application/vnd.apache.arrow.file",
	"video/mp4",
	"audio/midi",
	"video/matroska",
	"video/webm",
	"video/quicktime",
	"video/vnd.avi",
	"audio/wav",
	"audio/qcelp",
	"audio/x-ms-asf",
	"video/x-ms-asf",
	"application/vnd.ms-asf",
	"video/mpeg",
	"video/3gpp",
	"audio/mpeg",
	"audio/mp4",
	"video/ogg",
	"audio/ogg",
	"audio/ogg; codecs=opus",
	"application/ogg",
	"audio/flac",
	"audio/ape",
	"audio/wavpack",
	"audio/amr",
	"application/pdf",
	"application/x-elf",
	"application/x-mach-binary",
	"application/x-msdownload",
	"application/x-shockwave-flash",
	"application/rtf",
	"application/wasm",
	"font/woff",
	"font/woff2",
	"application/vnd.ms-fontobject",
	"font/ttf",
	"font/otf",
	"font/collection",
	"image/x-icon",
	"video/x-flv",
	"application/postscript",
	"application/eps",
	"application/x-xz",
	"application/x-sqlite3",
	"application/x-nintendo-nes-rom",
	"application/x-google-chrome-extension",
	"application/vnd.ms-cab-compressed",
	"application/x-deb",
	"application/x-unix-archive",
	"application/x-rpm",
	"application/x-compress",
	"application/x-lzip",
	"application/x-cfb",
	"application/x-mie",
	"application/mxf",
	"video/mp2t",
	"application/x-blender",
	"image/bpg",
	"image/j2c",
	"image/jp2",
	"image/jpx",
	"image/jpm",
	"image/mj2",
	"audio/aiff",
	"application/xml",
	"application/x-mobipocket-ebook",
	"image/heif",
	"image/heif-sequence",
	"image/heic",
	"image/heic-sequence",
	"image/icns",
	"image/ktx",
	"application/dicom",
	"audio/x-musepack",
	"text/calendar",
	"text/vcard",
	"text/vtt",
	"model/gltf-binary",
	"application/vnd.tcpdump.pcap",
	"audio/x-dsf",
	"application/x.ms.shortcut",
	"application/x.apple.alias",
	"audio/x-voc",
	"audio/vnd.dolby.dd-raw",
	"audio/x-m4a",
	"image/apng",
	"image/x-olympus-orf",
	"image/x-sony-arw",
	"image/x-adobe-dng",
	"image/x-nikon-nef",
	"image/x-panasonic-rw2",
	"image/x-fujifilm-raf",
	"video/x-m4v",
	"video/3gpp2",
	"application/x-esri-shape",
	"audio/aac",
	"audio/x-it",
	"audio/x-s3m",
	"audio/x-xm",
	"video/MP1S",
	"video/MP2P",
	"application/vnd.sketchup.skp",
	"image/avif",
	"application/x-lzh-compressed",
	"application/pgp-encrypted",
	"application/x-asar",
	"model/stl",
	"application/vnd.ms-htmlhelp",
	"model/3mf",
	"image/jxl",
	"application/zstd",
	"image/jls",
	"application/vnd.ms-outlook",
	"image/vnd.dwg",
	"application/vnd.apache.parquet",
	"application/java-vm",
	"application/x-arj",
	"application/x-cpio",
	"application/x-ace-compressed",
	"application/avro",
	"application/vnd.iccprofile",
	"application/x.autodesk.fbx",
	"application/vnd.visio",
	"application/vnd.android.package-archive",
	"application/vnd.google.draco",
	"application/x-lz4",
	"application/vnd.openxmlformats-officedocument.presentationml.template",
	"application/vnd.openxmlformats-officedocument.spreadsheetml.template",
	"application/vnd.openxmlformats-officedocument.wordprocessingml.template",
	"application/vnd.ms-excel.template.macroenabled.12",
	"application/vnd.oasis.opendocument.text-template",
	"application/vnd.oasis.opendocument.spreadsheet-template",
	"application/vnd.oasis.opendocument.presentation-template",
	"application/vnd.oasis.opendocument.graphics",
	"application/vnd.oasis.opendocument.graphics-template",
	"application/vnd.ms-excel.sheet.macroenabled.12",
	"application/vnd.ms-word.document.macroenabled.12",
	"application/vnd.ms-word.template.macroenabled.12",
	"application/vnd.ms-powerpoint.template.macroenabled.12",
	"application/vnd.ms-powerpoint.presentation.macroenabled.12",
	"application/java-archive",
	"application/vnd.rn-realmedia",
	"application/x-spss-sav",
	"application/x-ms-regedit",
	"application/x-ft-windows-registry-hive",
	"application/x-jmp-data"
];
// node_modules/file-type/core.js
/**
Primary entry point, Node.js specific entry point is index.js
*/
var reasonableDetectionSizeInBytes = 4100;
var maximumMpegOffsetTolerance = 4098;
var maximumZipEntrySizeInBytes = 1048576;
var maximumZipEntryCount = 1024;
var maximumZipBufferedReadSizeInBytes = 2 ** 31 - 1;
var maximumUntrustedSkipSizeInBytes = 16777216;
var maximumUnknownSizePayloadProbeSizeInBytes = maximumZipEntrySizeInBytes;
var maximumZipTextEntrySizeInBytes = maximumZipEntrySizeInBytes;
var maximumNestedGzipDetectionSizeInBytes = maximumUntrustedSkipSizeInBytes;
var maximumNestedGzipProbeDepth = 1;
var unknownSizeGzipProbeTimeoutInMilliseconds = 100;
var maximumId3HeaderSizeInBytes = maximumUntrustedSkipSizeInBytes;
var maximumEbmlDocumentTypeSizeInBytes = 64;
var maximumEbmlElementPayloadSizeInBytes = maximumUnknownSizePayloadProbeSizeInBytes;
var maximumEbmlElementCount = 256;
var maximumPngChunkCount = 512;
var maximumPngStreamScanBudgetInBytes = maximumUntrustedSkipSizeInBytes;
var maximumAsfHeaderObjectCount = 512;
var maximumTiffTagCount = 512;
var maximumDetectionReentryCount = 256;
var maximumPngChunkSizeInBytes = maximumUnknownSizePayloadProbeSizeInBytes;
var maximumAsfHeaderPayloadSizeInBytes = maximumUnknownSizePayloadProbeSizeInBytes;
var maximumTiffStreamIfdOffsetInBytes = maximumUnknownSizePayloadProbeSizeInBytes;
var maximumTiffIfdOffsetInBytes = maximumUntrustedSkipSizeInBytes;
var recoverableZipErrorMessages = /* @__PURE__ */ new Set([
	"Unexpected signature",
	"Encrypted ZIP",
	"Expected Central-File-Header signature"
]);
var recoverableZipErrorMessagePrefixes = [
	"ZIP entry count exceeds ",
	"Unsupported ZIP compression method:",
	"ZIP entry compressed data exceeds ",
	"ZIP entry decompressed data exceeds ",
	"Expected data-descriptor-signature at position "
];
var recoverableZipErrorCodes = /* @__PURE__ */ new Set([
	"Z_BUF_ERROR",
	"Z_DATA_ERROR",
	"ERR_INVALID_STATE"
]);
var ParserHardLimitError = class extends Error {};
function patchWebByobTokenizerClose(tokenizer) {
	const streamReader = tokenizer?.streamReader;
	if (streamReader?.constructor?.name !== "WebStreamByobReader") return tokenizer;
	const { reader } = streamReader;
	const cancelAndRelease = async () => {
		await reader.cancel();
		reader.releaseLock();
	};
	streamReader.close = cancelAndRelease;
	streamReader.abort = async () => {
		streamReader.interrupted = true;
		await cancelAndRelease();
	};
	return tokenizer;
}
function getSafeBound(value, maximum, reason) {
	if (!Number.isFinite(value) || value < 0 || value > maximum) throw new ParserHardLimitError(`${reason} has invalid size ${value} (maximum ${maximum} bytes)`);
	return value;
}
async function safeIgnore(tokenizer, length, { maximumLength = maximumUntrustedSkipSizeInBytes, reason = "skip" } = {}) {
	const safeLength = getSafeBound(length, maximumLength, reason);
	await tokenizer.ignore(safeLength);
}
async function safeReadBuffer(tokenizer, buffer, options, { maximumLength = buffer.length, reason = "read" } = {}) {
	const safeLength = getSafeBound(options?.length ?? buffer.length, maximumLength, reason);
	return tokenizer.readBuffer(buffer, {
		...options,
		length: safeLength
	});
}
async function decompressDeflateRawWithLimit(data, { maximumLength = maximumZipEntrySizeInBytes } = {}) {
	const reader = new ReadableStream({ start(controller) {
		controller.enqueue(data);
		controller.close();
	} }).pipeThrough(new DecompressionStream("deflate-raw")).getReader();
	const chunks = [];
	let totalLength = 0;
	try {
		for (;;) {
			const { done, value } = await reader.read();
			if (done) break;
			totalLength += value.length;
			if (totalLength > maximumLength) {
				await reader.cancel();
				throw new Error(`ZIP entry decompressed data exceeds ${maximumLength} bytes`);
			}
			chunks.push(value);
		}
	} finally {
		reader.releaseLock();
	}
	const uncompressedData = new Uint8Array(totalLength);
	let offset = 0;
	for (const chunk of chunks) {
		uncompressedData.set(chunk, offset);
		offset += chunk.length;
	}
	return uncompressedData;
}
var zipDataDescriptorSignature = 134695760;
var zipDataDescriptorLengthInBytes = 16;
var zipDataDescriptorOverlapLengthInBytes = 15;
function findZipDataDescriptorOffset(buffer, bytesConsumed) {
	if (buffer.length < zipDataDescriptorLengthInBytes) return -1;
	const lastPossibleDescriptorOffset = buffer.length - zipDataDescriptorLengthInBytes;
	for (let index = 0; index <= lastPossibleDescriptorOffset; index++) if (UINT32_LE.get(buffer, index) === zipDataDescriptorSignature && UINT32_LE.get(buffer, index + 8) === bytesConsumed + index) return index;
	return -1;
}
function isPngAncillaryChunk(type) {
	return (type.codePointAt(0) & 32) !== 0;
}
function mergeByteChunks(chunks, totalLength) {
	const merged = new Uint8Array(totalLength);
	let offset = 0;
	for (const chunk of chunks) {
		merged.set(chunk, offset);
		offset += chunk.length;
	}
	return merged;
}
async function readZipDataDescriptorEntryWithLimit(zipHandler, { shouldBuffer, maximumLength = maximumZipEntrySizeInBytes } = {}) {
	const { syncBuffer } = zipHandler;
	const { length: syncBufferLength } = syncBuffer;
	const chunks = [];
	let bytesConsumed = 0;
	for (;;) {
		const length = await zipHandler.tokenizer.peekBuffer(syncBuffer, { mayBeLess: true });
		const dataDescriptorOffset = findZipDataDescriptorOffset(syncBuffer.subarray(0, length), bytesConsumed);
		const retainedLength = dataDescriptorOffset >= 0 ? 0 : length === syncBufferLength ? Math.min(zipDataDescriptorOverlapLengthInBytes, length - 1) : 0;
		const chunkLength = dataDescriptorOffset >= 0 ? dataDescriptorOffset : length - retainedLength;
		if (chunkLength === 0) break;
		bytesConsumed += chunkLength;
		if (bytesConsumed > maximumLength) throw new Error(`ZIP entry compressed data exceeds ${maximumLength} bytes`);
		if (shouldBuffer) {
			const data = new Uint8Array(chunkLength);
			await zipHandler.tokenizer.readBuffer(data);
			chunks.push(data);
		} else await zipHandler.tokenizer.ignore(chunkLength);
		if (dataDescriptorOffset >= 0) break;
	}
	if (!hasUnknownFileSize(zipHandler.tokenizer)) zipHandler.knownSizeDescriptorScannedBytes += bytesConsumed;
	if (!shouldBuffer) return;
	return mergeByteChunks(chunks, bytesConsumed);
}
function getRemainingZipScanBudget(zipHandler, startOffset) {
	if (hasUnknownFileSize(zipHandler.tokenizer)) return Math.max(0, maximumUntrustedSkipSizeInBytes - (zipHandler.tokenizer.position - startOffset));
	return Math.max(0, maximumZipEntrySizeInBytes - zipHandler.knownSizeDescriptorScannedBytes);
}
async function readZipEntryData(zipHandler, zipHeader, { shouldBuffer, maximumDescriptorLength = maximumZipEntrySizeInBytes } = {}) {
	if (zipHeader.dataDescriptor && zipHeader.compressedSize === 0) return readZipDataDescriptorEntryWithLimit(zipHandler, {
		shouldBuffer,
		maximumLength: maximumDescriptorLength
	});
	if (!shouldBuffer) {
		await safeIgnore(zipHandler.tokenizer, zipHeader.compressedSize, {
			maximumLength: hasUnknownFileSize(zipHandler.tokenizer) ? maximumZipEntrySizeInBytes : zipHandler.tokenizer.fileInfo.size,
			reason: "ZIP entry compressed data"
		});
		return;
	}
	const maximumLength = getMaximumZipBufferedReadLength(zipHandler.tokenizer);
	if (!Number.isFinite(zipHeader.compressedSize) || zipHeader.compressedSize < 0 || zipHeader.compressedSize > maximumLength) throw new Error(`ZIP entry compressed data exceeds ${maximumLength} bytes`);
	const fileData = new Uint8Array(zipHeader.compressedSize);
	await zipHandler.tokenizer.readBuffer(fileData);
	return fileData;
}
ZipHandler.prototype.inflate = async function(zipHeader, fileData, callback) {
	if (zipHeader.compressedMethod === 0) return callback(fileData);
	if (zipHeader.compressedMethod !== 8) throw new Error(`Unsupported ZIP compression method: ${zipHeader.compressedMethod}`);
	return callback(await decompressDeflateRawWithLimit(fileData, { maximumLength: maximumZipEntrySizeInBytes }));
};
ZipHandler.prototype.unzip = async function(fileCallback) {
	let stop = false;
	let zipEntryCount = 0;
	const zipScanStart = this.tokenizer.position;
	this.knownSizeDescriptorScannedBytes = 0;
	do {
		if (hasExceededUnknownSizeScanBudget(this.tokenizer, zipScanStart, maximumUntrustedSkipSizeInBytes)) throw new ParserHardLimitError(`ZIP stream probing exceeds ${maximumUntrustedSkipSizeInBytes} bytes`);
		const zipHeader = await this.readLocalFileHeader();
		if (!zipHeader) break;
		zipEntryCount++;
		if (zipEntryCount > maximumZipEntryCount) throw new Error(`ZIP entry count exceeds ${maximumZipEntryCount}`);
		const next = fileCallback(zipHeader);
		stop = Boolean(next.stop);
		await this.tokenizer.ignore(zipHeader.extraFieldLength);
		const fileData = await readZipEntryData(this, zipHeader, {
			shouldBuffer: Boolean(next.handler),
			maximumDescriptorLength: Math.min(maximumZipEntrySizeInBytes, getRemainingZipScanBudget(this, zipScanStart))
		});
		if (next.handler) await this.inflate(zipHeader, fileData, next.handler);
		if (zipHeader.dataDescriptor) {
			const dataDescriptor = new Uint8Array(zipDataDescriptorLengthInBytes);
			await this.tokenizer.readBuffer(dataDescriptor);
			if (UINT32_LE.get(dataDescriptor, 0) !== zipDataDescriptorSignature) throw new Error(`Expected data-descriptor-signature at position ${this.tokenizer.position - dataDescriptor.length}`);
		}
		if (hasExceededUnknownSizeScanBudget(this.tokenizer, zipScanStart, maximumUntrustedSkipSizeInBytes)) throw new ParserHardLimitError(`ZIP stream probing exceeds ${maximumUntrustedSkipSizeInBytes} bytes`);
	} while (!stop);
};
function createByteLimitedReadableStream(stream, maximumBytes) {
	const reader = stream.getReader();
	let emittedBytes = 0;
	let sourceDone = false;
	let sourceCanceled = false;
	const cancelSource = async (reason) => {
		if (sourceDone || sourceCanceled) return;
		sourceCanceled = true;
		await reader.cancel(reason);
	};
	return new ReadableStream({
		async pull(controller) {
			if (emittedBytes >= maximumBytes) {
				controller.close();
				await cancelSource();
				return;
			}
			const { done, value } = await reader.read();
			if (done || !value) {
				sourceDone = true;
				controller.close();
				return;
			}
			const remainingBytes = maximumBytes - emittedBytes;
			if (value.length > remainingBytes) {
				controller.enqueue(value.subarray(0, remainingBytes));
				emittedBytes += remainingBytes;
				controller.close();
				await cancelSource();
				return;
			}
			controller.enqueue(value);
			emittedBytes += value.length;
		},
		async cancel(reason) {
			await cancelSource(reason);
		}
	});
}
async function fileTypeFromBuffer(input, options) {
	return new FileTypeParser(options).fromBuffer(input);
}
function getFileTypeFromMimeType(mimeType) {
	mimeType = mimeType.toLowerCase();
	switch (mimeType) {
		case "application/epub+zip": return {
			ext: "epub",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.text": return {
			ext: "odt",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.text-template": return {
			ext: "ott",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.spreadsheet": return {
			ext: "ods",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.spreadsheet-template": return {
			ext: "ots",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.presentation": return {
			ext: "odp",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.presentation-template": return {
			ext: "otp",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.graphics": return {
			ext: "odg",
			mime: mimeType
		};
		case "application/vnd.oasis.opendocument.graphics-template": return {
			ext: "otg",
			mime: mimeType
		};
		case "application/vnd.openxmlformats-officedocument.presentationml.slideshow": return {
			ext: "ppsx",
			mime: mimeType
		};
		case "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": return {
			ext: "xlsx",
			mime: mimeType
		};
		case "application/vnd.ms-excel.sheet.macroenabled": return {
			ext: "xlsm",
			mime: "application/vnd.ms-excel.sheet.macroenabled.12"
		};
		case "application/vnd.openxmlformats-officedocument.spreadsheetml.template": return {
			ext: "xltx",
			mime: mimeType
		};
		case "application/vnd.ms-excel.template.macroenabled": return {
			ext: "xltm",
			mime: "application/vnd.ms-excel.template.macroenabled.12"
		};
		case "application/vnd.ms-powerpoint.slideshow.macroenabled": return {
			ext: "ppsm",
			mime: "application/vnd.ms-powerpoint.slideshow.macroenabled.12"
		};
		case "application/vnd.openxmlformats-officedocument.wordprocessingml.document": return {
			ext: "docx",
			mime: mimeType
		};
		case "application/vnd.ms-word.document.macroenabled": return {
			ext: "docm",
			mime: "application/vnd.ms-word.document.macroenabled.12"
		};
		case "application/vnd.openxmlformats-officedocument.wordprocessingml.template": return {
			ext: "dotx",
			mime: mimeType
		};
		case "application/vnd.ms-word.template.macroenabledtemplate": return {
			ext: "dotm",
			mime: "application/vnd.ms-word.template.macroenabled.12"
		};
		case "application/vnd.openxmlformats-officedocument.presentationml.template": return {
			ext: "potx",
			mime: mimeType
		};
		case "application/vnd.ms-powerpoint.template.macroenabled": return {
			ext: "potm",
			mime: "application/vnd.ms-powerpoint.template.macroenabled.12"
		};
		case "application/vnd.openxmlformats-officedocument.presentationml.presentation": return {
			ext: "pptx",
			mime: mimeType
		};
		case "application/vnd.ms-powerpoint.presentation.macroenabled": return {
			ext: "pptm",
			mime: "application/vnd.ms-powerpoint.presentation.macroenabled.12"
		};
		case "application/vnd.ms-visio.drawing": return {
			ext: "vsdx",
			mime: "application/vnd.visio"
		};
		case "application/vnd.ms-package.3dmanufacturing-3dmodel+xml": return {
			ext: "3mf",
			mime: "model/3mf"
		};
	}
}
function _check(buffer, headers, options) {
	options = {
		offset: 0,
		...options
	};
	for (const [index, header] of headers.entries()) if (options.mask) {
		if (header !== (options.mask[index] & buffer[index + options.offset])) return false;
	} else if (header !== buffer[index + options.offset]) return false;
	return true;
}
function normalizeSampleSize(sampleSize) {
	if (!Number.isFinite(sampleSize)) return reasonableDetectionSizeInBytes;
	return Math.max(1, Math.trunc(sampleSize));
}
function readByobReaderWithSignal(reader, buffer, signal) {
	if (signal === void 0) return reader.read(buffer);
	signal.throwIfAborted();
	return new Promise((resolve, reject) => {
		const cleanup = () => {
			signal.removeEventListener("abort", onAbort);
		};
		const onAbort = () => {
			const abortReason = signal.reason;
			cleanup();
			(async () => {
				try {
					await reader.cancel(abortReason);
				} catch {}
			})();
			reject(abortReason);
		};
		signal.addEventListener("abort", onAbort, { once: true });
		(async () => {
			try {
				const result = await reader.read(buffer);
				cleanup();
				resolve(result);
			} catch (error) {
				cleanup();
				reject(error);
			}
		})();
	});
}
function normalizeMpegOffsetTolerance(mpegOffsetTolerance) {
	if (!Number.isFinite(mpegOffsetTolerance)) return 0;
	return Math.max(0, Math.min(maximumMpegOffsetTolerance, Math.trunc(mpegOffsetTolerance)));
}
function getKnownFileSizeOrMaximum(fileSize) {
	if (!Number.isFinite(fileSize)) return Number.MAX_SAFE_INTEGER;
	return Math.max(0, fileSize);
}
function hasUnknownFileSize(tokenizer) {
	const fileSize = tokenizer.fileInfo.size;
	return !Number.isFinite(fileSize) || fileSize === Number.MAX_SAFE_INTEGER;
}
function hasExceededUnknownSizeScanBudget(tokenizer, startOffset, maximumBytes) {
	return hasUnknownFileSize(tokenizer) && tokenizer.position - startOffset > maximumBytes;
}
function getMaximumZipBufferedReadLength(tokenizer) {
	const fileSize = tokenizer.fileInfo.size;
	const remainingBytes = Number.isFinite(fileSize) ? Math.max(0, fileSize - tokenizer.position) : Number.MAX_SAFE_INTEGER;
	return Math.min(remainingBytes, maximumZipBufferedReadSizeInBytes);
}
function isRecoverableZipError(error) {
	if (error instanceof EndOfStreamError) return true;
	if (error instanceof ParserHardLimitError) return true;
	if (!(error instanceof Error)) return false;
	if (recoverableZipErrorMessages.has(error.message)) return true;
	if (recoverableZipErrorCodes.has(error.code)) return true;
	for (const prefix of recoverableZipErrorMessagePrefixes) if (error.message.startsWith(prefix)) return true;
	return false;
}
function canReadZipEntryForDetection(zipHeader, maximumSize = maximumZipEntrySizeInBytes) {
	const sizes = [zipHeader.compressedSize, zipHeader.uncompressedSize];
	for (const size of sizes) if (!Number.isFinite(size) || size < 0 || size > maximumSize) return false;
	return true;
}
function createOpenXmlZipDetectionState() {
	return {
		hasContentTypesEntry: false,
		hasParsedContentTypesEntry: false,
		isParsingContentTypes: false,
		hasUnparseableContentTypes: false,
		hasWordDirectory: false,
		hasPresentationDirectory: false,
		hasSpreadsheetDirectory: false,
		hasThreeDimensionalModelEntry: false
	};
}
function updateOpenXmlZipDetectionStateFromFilename(openXmlState, filename) {
	if (filename.startsWith("word/")) openXmlState.hasWordDirectory = true;
	if (filename.startsWith("ppt/")) openXmlState.hasPresentationDirectory = true;
	if (filename.startsWith("xl/")) openXmlState.hasSpreadsheetDirectory = true;
	if (filename.startsWith("3D/") && filename.endsWith(".model")) openXmlState.hasThreeDimensionalModelEntry = true;
}
function getOpenXmlFileTypeFromZipEntries(openXmlState) {
	if (!openXmlState.hasContentTypesEntry || openXmlState.hasUnparseableContentTypes || openXmlState.isParsingContentTypes || openXmlState.hasParsedContentTypesEntry) return;
	if (openXmlState.hasWordDirectory) return {
		ext: "docx",
		mime: "application/vnd.openxmlformats-officedocument.wordprocessingml.document"
	};
	if (openXmlState.hasPresentationDirectory) return {
		ext: "pptx",
		mime: "application/vnd.openxmlformats-officedocument.presentationml.presentation"
	};
	if (openXmlState.hasSpreadsheetDirectory) return {
		ext: "xlsx",
		mime: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
	};
	if (openXmlState.hasThreeDimensionalModelEntry) return {
		ext: "3mf",
		mime: "model/3mf"
	};
}
function getOpenXmlMimeTypeFromContentTypesXml(xmlContent) {
	const endPosition = xmlContent.indexOf(".main+xml\"");
	if (endPosition === -1) {
		const mimeType = "application/vnd.ms-package.3dmanufacturing-3dmodel+xml";
		if (xmlContent.includes(`ContentType="${mimeType}"`)) return mimeType;
		return;
	}
	const truncatedContent = xmlContent.slice(0, endPosition);
	const firstQuotePosition = truncatedContent.lastIndexOf("\"");
	return truncatedContent.slice(firstQuotePosition + 1);
}
var FileTypeParser = class FileTypeParser {
	constructor(options) {
		const normalizedMpegOffsetTolerance = normalizeMpegOffsetTolerance(options?.mpegOffsetTolerance);
		this.options = {
			...options,
			mpegOffsetTolerance: normalizedMpegOffsetTolerance
		};
		this.detectors = [
			...this.options.customDetectors ?? [],
			{
				id: "core",
				detect: this.detectConfident
			},
			{
				id: "core.imprecise",
				detect: this.detectImprecise
			}
		];
		this.tokenizerOptions = { abortSignal: this.options.signal };
		this.gzipProbeDepth = 0;
	}
	getTokenizerOptions() {
		return { ...this.tokenizerOptions };
	}
	createTokenizerFromWebStream(stream) {
		return patchWebByobTokenizerClose(fromWebStream(stream, this.getTokenizerOptions()));
	}
	async parseTokenizer(tokenizer, detectionReentryCount = 0) {
		this.detectionReentryCount = detectionReentryCount;
		const initialPosition = tokenizer.position;
		for (const detector of this.detectors) {
			let fileType;
			try {
				fileType = await detector.detect(tokenizer);
			} catch (error) {
				if (error instanceof EndOfStreamError) return;
				if (error instanceof ParserHardLimitError) return;
				throw error;
			}
			if (fileType) return fileType;
			if (initialPosition !== tokenizer.position) return;
		}
	}
	async fromTokenizer(tokenizer) {
		try {
			return await this.parseTokenizer(tokenizer);
		} finally {
			await tokenizer.close();
		}
	}
	async fromBuffer(input) {
		if (!(input instanceof Uint8Array || input instanceof ArrayBuffer)) throw new TypeError(`Expected the \`input\` argument to be of type \`Uint8Array\` or \`ArrayBuffer\`, got \`${typeof input}\``);
		const buffer = input instanceof Uint8Array ? input : new Uint8Array(input);
		if (!(buffer?.length > 1)) return;
		return this.fromTokenizer(fromBuffer(buffer, this.getTokenizerOptions()));
	}
	async fromBlob(blob) {
		this.options.signal?.throwIfAborted();
		const tokenizer = fromBlob(blob, this.getTokenizerOptions());
		return this.fromTokenizer(tokenizer);
	}
	async fromStream(stream) {
		this.options.signal?.throwIfAborted();
		const tokenizer = this.createTokenizerFromWebStream(stream);
		return this.fromTokenizer(tokenizer);
	}
	async toDetectionStream(stream, options) {
		const sampleSize = normalizeSampleSize(options?.sampleSize ?? 4100);
		let detectedFileType;
		let firstChunk;
		const reader = stream.getReader({ mode: "byob" });
		try {
			const { value: chunk, done } = await readByobReaderWithSignal(reader, new Uint8Array(sampleSize), this.options.signal);
			firstChunk = chunk;
			if (!done && chunk) try {
				detectedFileType = await this.fromBuffer(chunk.subarray(0, sampleSize));
			} catch (error) {
				if (!(error instanceof EndOfStreamError)) throw error;
				detectedFileType = void 0;
			}
			firstChunk = chunk;
		} finally {
			reader.releaseLock();
		}
		const transformStream = new TransformStream({
			async start(controller) {
				controller.enqueue(firstChunk);
			},
			transform(chunk, controller) {
				controller.enqueue(chunk);
			}
		});
		const newStream = stream.pipeThrough(transformStream);
		newStream.fileType = detectedFileType;
		return newStream;
	}
	async detectGzip(tokenizer) {
		if (this.gzipProbeDepth >= maximumNestedGzipProbeDepth) return {
			ext: "gz",
			mime: "application/gzip"
		};
		const limitedInflatedStream = createByteLimitedReadableStream(new GzipHandler(tokenizer).inflate(), maximumNestedGzipDetectionSizeInBytes);
		const hasUnknownSize = hasUnknownFileSize(tokenizer);
		let timeout;
		let probeSignal;
		let probeParser;
		let compressedFileType;
		if (hasUnknownSize) {
			const timeoutController = new AbortController();
			timeout = setTimeout(() => {
				timeoutController.abort(new DOMException(`Operation timed out after ${unknownSizeGzipProbeTimeoutInMilliseconds} ms`, "TimeoutError"));
			}, unknownSizeGzipProbeTimeoutInMilliseconds);
			probeSignal = this.options.signal === void 0 ? timeoutController.signal : AbortSignal.any([this.options.signal, timeoutController.signal]);
			probeParser = new FileTypeParser({
				...this.options,
				signal: probeSignal
			});
			probeParser.gzipProbeDepth = this.gzipProbeDepth + 1;
		} else this.gzipProbeDepth++;
		try {
			compressedFileType = await (probeParser ?? this).fromStream(limitedInflatedStream);
		} catch (error) {
			if (error?.name === "AbortError" && probeSignal?.reason?.name !== "TimeoutError") throw error;
		} finally {
			clearTimeout(timeout);
			if (!hasUnknownSize) this.gzipProbeDepth--;
		}
		if (compressedFileType?.ext === "tar") return {
			ext: "tar.gz",
			mime: "application/gzip"
		};
		return {
			ext: "gz",
			mime: "application/gzip"
		};
	}
	check(header, options) {
		return _check(this.buffer, header, options);
	}
	checkString(header, options) {
		return this.check(stringToBytes(header, options?.encoding), options);
	}
	detectConfident = async (tokenizer) => {
		this.buffer = new Uint8Array(reasonableDetectionSizeInBytes);
		if (tokenizer.fileInfo.size === void 0) tokenizer.fileInfo.size = Number.MAX_SAFE_INTEGER;
		this.tokenizer = tokenizer;
		if (hasUnknownFileSize(tokenizer)) {
			await tokenizer.peekBuffer(this.buffer, {
				length: 3,
				mayBeLess: true
			});
			if (this.check([
				31,
				139,
				8
			])) return this.detectGzip(tokenizer);
		}
		await tokenizer.peekBuffer(this.buffer, {
			length: 32,
			mayBeLess: true
		});
		if (this.check([66, 77])) return {
			ext: "bmp",
			mime: "image/bmp"
		};
		if (this.check([11, 119])) return {
			ext: "ac3",
			mime: "audio/vnd.dolby.dd-raw"
		};
		if (this.check([120, 1])) return {
			ext: "dmg",
			mime: "application/x-apple-diskimage"
		};
		if (this.check([77, 90])) return {
			ext: "exe",
			mime: "application/x-msdownload"
		};
		if (this.check([37, 33])) {
			await tokenizer.peekBuffer(this.buffer, {
				length: 24,
				mayBeLess: true
			});
			if (this.checkString("PS-Adobe-", { offset: 2 }) && this.checkString(" EPSF-", { offset: 14 })) return {
				ext: "eps",
				mime: "application/eps"
			};
			return {
				ext: "ps",
				mime: "application/postscript"
			};
		}
		if (this.check([31, 160]) || this.check([31, 157])) return {
			ext: "Z",
			mime: "application/x-compress"
		};
		if (this.check([199, 113])) return {
			ext: "cpio",
			mime: "application/x-cpio"
		};
		if (this.check([96, 234])) return {
			ext: "arj",
			mime: "application/x-arj"
		};
		if (this.check([
			239,
			187,
			191
		])) {
			if (this.detectionReentryCount >= maximumDetectionReentryCount) return;
			this.detectionReentryCount++;
			await this.tokenizer.ignore(3);
			return this.detectConfident(tokenizer);
		}
		if (this.check([
			71,
			73,
			70
		])) return {
			ext: "gif",
			mime: "image/gif"
		};
		if (this.check([
			73,
			73,
			188
		])) return {
			ext: "jxr",
			mime: "image/vnd.ms-photo"
		};
		if (this.check([
			31,
			139,
			8
		])) return this.detectGzip(tokenizer);
		if (this.check([
			66,
			90,
			104
		])) return {
			ext: "bz2",
			mime: "application/x-bzip2"
		};
		if (this.checkString("ID3")) {
			await safeIgnore(tokenizer, 6, {
				maximumLength: 6,
				reason: "ID3 header prefix"
			});
			const id3HeaderLength = await tokenizer.readToken(uint32SyncSafeToken);
			const isUnknownFileSize = hasUnknownFileSize(tokenizer);
			if (!Number.isFinite(id3HeaderLength) || id3HeaderLength < 0 || isUnknownFileSize && (id3HeaderLength > maximumId3HeaderSizeInBytes || tokenizer.position + id3HeaderLength > maximumId3HeaderSizeInBytes)) return;
			if (tokenizer.position + id3HeaderLength > tokenizer.fileInfo.size) {
				if (isUnknownFileSize) return;
				return {
					ext: "mp3",
					mime: "audio/mpeg"
				};
			}
			try {
				await safeIgnore(tokenizer, id3HeaderLength, {
					maximumLength: isUnknownFileSize ? maximumId3HeaderSizeInBytes : tokenizer.fileInfo.size,
					reason: "ID3 payload"
				});
			} catch (error) {
				if (error instanceof EndOfStreamError) return;
				throw error;
			}
			if (this.detectionReentryCount >= maximumDetectionReentryCount) return;
			this.detectionReentryCount++;
			return this.parseTokenizer(tokenizer, this.detectionReentryCount);
		}
		if (this.checkString("MP+")) return {
			ext: "mpc",
			mime: "audio/x-musepack"
		};
		if ((this.buffer[0] === 67 || this.buffer[0] === 70) && this.check([87, 83], { offset: 1 })) return {
			ext: "swf",
			mime: "application/x-shockwave-flash"
		};
		if (this.check([
			255,
			216,
			255
		])) {
			if (this.check([247], { offset: 3 })) return {
				ext: "jls",
				mime: "image/jls"
			};
			return {
				ext: "jpg",
				mime: "image/jpeg"
			};
		}
		if (this.check([
			79,
			98,
			106,
			1
		])) return {
			ext: "avro",
			mime: "application/avro"
		};
		if (this.checkString("FLIF")) return {
			ext: "flif",
			mime: "image/flif"
		};
		if (this.checkString("8BPS")) return {
			ext: "psd",
			mime: "image/vnd.adobe.photoshop"
		};
		if (this.checkString("MPCK")) return {
			ext: "mpc",
			mime: "audio/x-musepack"
		};
		if (this.checkString("FORM")) return {
			ext: "aif",
			mime: "audio/aiff"
		};
		if (this.checkString("icns", { offset: 0 })) return {
			ext: "icns",
			mime: "image/icns"
		};
		if (this.check([
			80,
			75,
			3,
			4
		])) {
			let fileType;
			const openXmlState = createOpenXmlZipDetectionState();
			try {
				await new ZipHandler(tokenizer).unzip((zipHeader) => {
					updateOpenXmlZipDetectionStateFromFilename(openXmlState, zipHeader.filename);
					const isOpenXmlContentTypesEntry = zipHeader.filename === "[Content_Types].xml";
					const openXmlFileTypeFromEntries = getOpenXmlFileTypeFromZipEntries(openXmlState);
					if (!isOpenXmlContentTypesEntry && openXmlFileTypeFromEntries) {
						fileType = openXmlFileTypeFromEntries;
						return { stop: true };
					}
					switch (zipHeader.filename) {
						case "META-INF/mozilla.rsa":
							fileType = {
								ext: "xpi",
								mime: "application/x-xpinstall"
							};
							return { stop: true };
						case "META-INF/MANIFEST.MF":
							fileType = {
								ext: "jar",
								mime: "application/java-archive"
							};
							return { stop: true };
						case "mimetype":
							if (!canReadZipEntryForDetection(zipHeader, maximumZipTextEntrySizeInBytes)) return {};
							return {
								async handler(fileData) {
									fileType = getFileTypeFromMimeType(new TextDecoder("utf-8").decode(fileData).trim());
								},
								stop: true
							};
						case "[Content_Types].xml":
							openXmlState.hasContentTypesEntry = true;
							if (!canReadZipEntryForDetection(zipHeader, maximumZipTextEntrySizeInBytes)) {
								openXmlState.hasUnparseableContentTypes = true;
								return {};
							}
							openXmlState.isParsingContentTypes = true;
							return {
								async handler(fileData) {
									const mimeType = getOpenXmlMimeTypeFromContentTypesXml(new TextDecoder("utf-8").decode(fileData));
									if (mimeType) fileType = getFileTypeFromMimeType(mimeType);
									openXmlState.hasParsedContentTypesEntry = true;
									openXmlState.isParsingContentTypes = false;
								},
								stop: true
							};
						default:
							if (/classes\d*\.dex/.test(zipHeader.filename)) {
								fileType = {
									ext: "apk",
									mime: "application/vnd.android.package-archive"
								};
								return { stop: true };
							}
							return {};
					}
				});
			} catch (error) {
				if (!isRecoverableZipError(error)) throw error;
				if (openXmlState.isParsingContentTypes) {
					openXmlState.isParsingContentTypes = false;
					openXmlState.hasUnparseableContentTypes = true;
				}
			}
			return fileType ?? getOpenXmlFileTypeFromZipEntries(openXmlState) ?? {
				ext: "zip",
				mime: "application/zip"
			};
		}
		if (this.checkString("OggS")) {
			await tokenizer.ignore(28);
			const type = /* @__PURE__ */ new Uint8Array(8);
			await tokenizer.readBuffer(type);
			if (_check(type, [
				79,
				112,
				117,
				115,
				72,
				101,
				97,
				100
			])) return {
				ext: "opus",
				mime: "audio/ogg; codecs=opus"
			};
			if (_check(type, [
				128,
				116,
				104,
				101,
				111,
				114,
				97
			])) return {
				ext: "ogv",
				mime: "video/ogg"
			};
			if (_check(type, [
				1,
				118,
				105,
				100,
				101,
				111,
				0
			])) return {
				ext: "ogm",
				mime: "video/ogg"
			};
			if (_check(type, [
				127,
				70,
				76,
				65,
				67
			])) return {
				ext: "oga",
				mime: "audio/ogg"
			};
			if (_check(type, [
				83,
				112,
				101,
				101,
				120,
				32,
				32
			])) return {
				ext: "spx",
				mime: "audio/ogg"
			};
			if (_check(type, [
				1,
				118,
				111,
				114,
				98,
				105,
				115
			])) return {
				ext: "ogg",
				mime: "audio/ogg"
			};
			return {
				ext: "ogx",
				mime: "application/ogg"
			};
		}
		if (this.check([80, 75]) && (this.buffer[2] === 3 || this.buffer[2] === 5 || this.buffer[2] === 7) && (this.buffer[3] === 4 || this.buffer[3] === 6 || this.buffer[3] === 8)) return {
			ext: "zip",
			mime: "application/zip"
		};
		if (this.checkString("MThd")) return {
			ext: "mid",
			mime: "audio/midi"
		};
		if (this.checkString("wOFF") && (this.check([
			0,
			1,
			0,
			0
		], { offset: 4 }) || this.checkString("OTTO", { offset: 4 }))) return {
			ext: "woff",
			mime: "font/woff"
		};
		if (this.checkString("wOF2") && (this.check([
			0,
			1,
			0,
			0
		], { offset: 4 }) || this.checkString("OTTO", { offset: 4 }))) return {
			ext: "woff2",
			mime: "font/woff2"
		};
		if (this.check([
			212,
			195,
			178,
			161
		]) || this.check([
			161,
			178,
			195,
			212
		])) return {
			ext: "pcap",
			mime: "application/vnd.tcpdump.pcap"
		};
		if (this.checkString("DSD ")) return {
			ext: "dsf",
			mime: "audio/x-dsf"
		};
		if (this.checkString("LZIP")) return {
			ext: "lz",
			mime: "application/x-lzip"
		};
		if (this.checkString("fLaC")) return {
			ext: "flac",
			mime: "audio/flac"
		};
		if (this.check([
			66,
			80,
			71,
			251
		])) return {
			ext: "bpg",
			mime: "image/bpg"
		};
		if (this.checkString("wvpk")) return {
			ext: "wv",
			mime: "audio/wavpack"
		};
		if (this.checkString("%PDF")) return {
			ext: "pdf",
			mime: "application/pdf"
		};
		if (this.check([
			0,
			97,
			115,
			109
		])) return {
			ext: "wasm",
			mime: "application/wasm"
		};
		if (this.check([73, 73])) {
			const fileType = await this.readTiffHeader(false);
			if (fileType) return fileType;
		}
		if (this.check([77, 77])) {
			const fileType = await this.readTiffHeader(true);
			if (fileType) return fileType;
		}
		if (this.checkString("MAC ")) return {
			ext: "ape",
			mime: "audio/ape"
		};
		if (this.check([
			26,
			69,
			223,
			163
		])) {
			async function readField() {
				const msb = await tokenizer.peekNumber(UINT8);
				let mask = 128;
				let ic = 0;
				while ((msb & mask) === 0 && mask !== 0) {
					++ic;
					mask >>= 1;
				}
				const id = new Uint8Array(ic + 1);
				await safeReadBuffer(tokenizer, id, void 0, {
					maximumLength: id.length,
					reason: "EBML field"
				});
				return id;
			}
			async function readElement() {
				const idField = await readField();
				const lengthField = await readField();
				lengthField[0] ^= 128 >> lengthField.length - 1;
				const nrLength = Math.min(6, lengthField.length);
				const idView = new DataView(idField.buffer);
				const lengthView = new DataView(lengthField.buffer, lengthField.length - nrLength, nrLength);
				return {
					id: getUintBE(idView),
					len: getUintBE(lengthView)
				};
			}
			async function readChildren(children) {
				let ebmlElementCount = 0;
				while (children > 0) {
					ebmlElementCount++;
					if (ebmlElementCount > maximumEbmlElementCount) return;
					if (hasExceededUnknownSizeScanBudget(tokenizer, ebmlScanStart, maximumUntrustedSkipSizeInBytes)) return;
					const previousPosition = tokenizer.position;
					const element = await readElement();
					if (element.id === 17026) {
						if (element.len > maximumEbmlDocumentTypeSizeInBytes) return;
						const documentTypeLength = getSafeBound(element.len, maximumEbmlDocumentTypeSizeInBytes, "EBML DocType");
						return (await tokenizer.readToken(new StringType(documentTypeLength))).replaceAll(/\00.*$/g, "");
					}
					if (hasUnknownFileSize(tokenizer) && (!Number.isFinite(element.len) || element.len < 0 || element.len > maximumEbmlElementPayloadSizeInBytes)) return;
					await safeIgnore(tokenizer, element.len, {
						maximumLength: hasUnknownFileSize(tokenizer) ? maximumEbmlElementPayloadSizeInBytes : tokenizer.fileInfo.size,
						reason: "EBML payload"
					});
					--children;
					if (tokenizer.position <= previousPosition) return;
				}
			}
			const rootElement = await readElement();
			const ebmlScanStart = tokenizer.position;
			switch (await readChildren(rootElement.len)) {
				case "webm": return {
					ext: "webm",
					mime: "video/webm"
				};
				case "matroska": return {
					ext: "mkv",
					mime: "video/matroska"
				};
				default: return;
			}
		}
		if (this.checkString("SQLi")) return {
			ext: "sqlite",
			mime: "application/x-sqlite3"
		};
		if (this.check([
			78,
			69,
			83,
			26
		])) return {
			ext: "nes",
			mime: "application/x-nintendo-nes-rom"
		};
		if (this.checkString("Cr24")) return {
			ext: "crx",
			mime: "application/x-google-chrome-extension"
		};
		if (this.checkString("MSCF") || this.checkString("ISc(")) return {
			ext: "cab",
			mime: "application/vnd.ms-cab-compressed"
		};
		if (this.check([
			237,
			171,
			238,
			219
		])) return {
			ext: "rpm",
			mime: "application/x-rpm"
		};
		if (this.check([
			197,
			208,
			211,
			198
		])) return {
			ext: "eps",
			mime: "application/eps"
		};
		if (this.check([
			40,
			181,
			47,
			253
		])) return {
			ext: "zst",
			mime: "application/zstd"
		};
		if (this.check([
			127,
			69,
			76,
			70
		])) return {
			ext: "elf",
			mime: "application/x-elf"
		};
		if (this.check([
			33,
			66,
			68,
			78
		])) return {
			ext: "pst",
			mime: "application/vnd.ms-outlook"
		};
		if (this.checkString("PAR1") || this.checkString("PARE")) return {
			ext: "parquet",
			mime: "application/vnd.apache.parquet"
		};
		if (this.checkString("ttcf")) return {
			ext: "ttc",
			mime: "font/collection"
		};
		if (this.check([
			254,
			237,
			250,
			206
		]) || this.check([
			254,
			237,
			250,
			207
		]) || this.check([
			206,
			250,
			237,
			254
		]) || this.check([
			207,
			250,
			237,
			254
		])) return {
			ext: "macho",
			mime: "application/x-mach-binary"
		};
		if (this.check([
			4,
			34,
			77,
			24
		])) return {
			ext: "lz4",
			mime: "application/x-lz4"
		};
		if (this.checkString("regf")) return {
			ext: "dat",
			mime: "application/x-ft-windows-registry-hive"
		};
		if (this.checkString("$FL2") || this.checkString("$FL3")) return {
			ext: "sav",
			mime: "application/x-spss-sav"
		};
		if (this.check([
			79,
			84,
			84,
			79,
			0
		])) return {
			ext: "otf",
			mime: "font/otf"
		};
		if (this.checkString("#!AMR")) return {
			ext: "amr",
			mime: "audio/amr"
		};
		if (this.checkString("{\\rtf")) return {
			ext: "rtf",
			mime: "application/rtf"
		};
		if (this.check([
			70,
			76,
			86,
			1
		])) return {
			ext: "flv",
			mime: "video/x-flv"
		};
		if (this.checkString("IMPM")) return {
			ext: "it",
			mime: "audio/x-it"
		};
		if (this.checkString("-lh0-", { offset: 2 }) || this.checkString("-lh1-", { offset: 2 }) || this.checkString("-lh2-", { offset: 2 }) || this.checkString("-lh3-", { offset: 2 }) || this.checkString("-lh4-", { offset: 2 }) || this.checkString("-lh5-", { offset: 2 }) || this.checkString("-lh6-", { offset: 2 }) || this.checkString("-lh7-", { offset: 2 }) || this.checkString("-lzs-", { offset: 2 }) || this.checkString("-lz4-", { offset: 2 }) || this.checkString("-lz5-", { offset: 2 }) || this.checkString("-lhd-", { offset: 2 })) return {
			ext: "lzh",
			mime: "application/x-lzh-compressed"
		};
		if (this.check([
			0,
			0,
			1,
			186
		])) {
			if (this.check([33], {
				offset: 4,
				mask: [241]
			})) return {
				ext: "mpg",
				mime: "video/MP1S"
			};
			if (this.check([68], {
				offset: 4,
				mask: [196]
			})) return {
				ext: "mpg",
				mime: "video/MP2P"
			};
		}
		if (this.checkString("ITSF")) return {
			ext: "chm",
			mime: "application/vnd.ms-htmlhelp"
		};
		if (this.check([
			202,
			254,
			186,
			190
		])) {
			const machOArchitectureCount = UINT32_BE.get(this.buffer, 4);
			const javaClassFileMajorVersion = UINT16_BE.get(this.buffer, 6);
			if (machOArchitectureCount > 0 && machOArchitectureCount <= 30) return {
				ext: "macho",
				mime: "application/x-mach-binary"
			};
			if (javaClassFileMajorVersion > 30) return {
				ext: "class",
				mime: "application/java-vm"
			};
		}
		if (this.checkString(".RMF")) return {
			ext: "rm",
			mime: "application/vnd.rn-realmedia"
		};
		if (this.checkString("DRACO")) return {
			ext: "drc",
			mime: "application/vnd.google.draco"
		};
		if (this.check([
			253,
			55,
			122,
			88,
			90,
			0
		])) return {
			ext: "xz",
			mime: "application/x-xz"
		};
		if (this.checkString("<?xml ")) return {
			ext: "xml",
			mime: "application/xml"
		};
		if (this.check([
			55,
			122,
			188,
			175,
			39,
			28
		])) return {
			ext: "7z",
			mime: "application/x-7z-compressed"
		};
		if (this.check([
			82,
			97,
			114,
			33,
			26,
			7
		]) && (this.buffer[6] === 0 || this.buffer[6] === 1)) return {
			ext: "rar",
			mime: "application/x-rar-compressed"
		};
		if (this.checkString("solid ")) return {
			ext: "stl",
			mime: "model/stl"
		};
		if (this.checkString("AC")) {
			const version = new StringType(4, "latin1").get(this.buffer, 2);
			if (version.match("^d*") && version >= 1e3 && version <= 1050) return {
				ext: "dwg",
				mime: "image/vnd.dwg"
			};
		}
		if (this.checkString("070707")) return {
			ext: "cpio",
			mime: "application/x-cpio"
		};
		if (this.checkString("BLENDER")) return {
			ext: "blend",
			mime: "application/x-blender"
		};
		if (this.checkString("!<arch>")) {
			await tokenizer.ignore(8);
			if (await tokenizer.readToken(new StringType(13, "ascii")) === "debian-binary") return {
				ext: "deb",
				mime: "application/x-deb"
			};
			return {
				ext: "ar",
				mime: "application/x-unix-archive"
			};
		}
		if (this.checkString("WEBVTT") && [
			"\n",
			"\r",
			"	",
			" ",
			"\0"
		].some((char7) => this.checkString(char7, { offset: 6 }))) return {
			ext: "vtt",
			mime: "text/vtt"
		};
		if (this.check([
			137,
			80,
			78,
			71,
			13,
			10,
			26,
			10
		])) {
			const pngFileType = {
				ext: "png",
				mime: "image/png"
			};
			const apngFileType = {
				ext: "apng",
				mime: "image/apng"
			};
			await tokenizer.ignore(8);
			async function readChunkHeader() {
				return {
					length: await tokenizer.readToken(INT32_BE),
					type: await tokenizer.readToken(new StringType(4, "latin1"))
				};
			}
			const isUnknownPngStream = hasUnknownFileSize(tokenizer);
			const pngScanStart = tokenizer.position;
			let pngChunkCount = 0;
			let hasSeenImageHeader = false;
			do {
				pngChunkCount++;
				if (pngChunkCount > maximumPngChunkCount) break;
				if (hasExceededUnknownSizeScanBudget(tokenizer, pngScanStart, maximumPngStreamScanBudgetInBytes)) break;
				const previousPosition = tokenizer.position;
				const chunk = await readChunkHeader();
				if (chunk.length < 0) return;
				if (chunk.type === "IHDR") {
					if (chunk.length !== 13) return;
					hasSeenImageHeader = true;
				}
				switch (chunk.type) {
					case "IDAT": return pngFileType;
					case "acTL": return apngFileType;
					default:
						if (!hasSeenImageHeader && chunk.type !== "CgBI") return;
						if (isUnknownPngStream && chunk.length > maximumPngChunkSizeInBytes) return hasSeenImageHeader && isPngAncillaryChunk(chunk.type) ? pngFileType : void 0;
						try {
							await safeIgnore(tokenizer, chunk.length + 4, {
								maximumLength: isUnknownPngStream ? 1048580 : tokenizer.fileInfo.size,
								reason: "PNG chunk payload"
							});
						} catch (error) {
							if (!isUnknownPngStream && (error instanceof ParserHardLimitError || error instanceof EndOfStreamError)) return pngFileType;
							throw error;
						}
				}
				if (tokenizer.position <= previousPosition) break;
			} while (tokenizer.position + 8 < tokenizer.fileInfo.size);
			return pngFileType;
		}
		if (this.check([
			65,
			82,
			82,
			79,
			87,
			49,
			0,
			0
		])) return {
			ext: "arrow",
			mime: "application/vnd.apache.arrow.file"
		};
		if (this.check([
			103,
			108,
			84,
			70,
			2,
			0,
			0,
			0
		])) return {
			ext: "glb",
			mime: "model/gltf-binary"
		};
		if (this.check([
			102,
			114,
			101,
			101
		], { offset: 4 }) || this.check([
			109,
			100,
			97,
			116
		], { offset: 4 }) || this.check([
			109,
			111,
			111,
			118
		], { offset: 4 }) || this.check([
			119,
			105,
			100,
			101
		], { offset: 4 })) return {
			ext: "mov",
			mime: "video/quicktime"
		};
		if (this.check([
			73,
			73,
			82,
			79,
			8,
			0,
			0,
			0,
			24
		])) return {
			ext: "orf",
			mime: "image/x-olympus-orf"
		};
		if (this.checkString("gimp xcf ")) return {
			ext: "xcf",
			mime: "image/x-xcf"
		};
		if (this.checkString("ftyp", { offset: 4 }) && (this.buffer[8] & 96) !== 0) {
			const brandMajor = new StringType(4, "latin1").get(this.buffer, 8).replace("\0", " ").trim();
			switch (brandMajor) {
				case "avif":
				case "avis": return {
					ext: "avif",
					mime: "image/avif"
				};
				case "mif1": return {
					ext: "heic",
					mime: "image/heif"
				};
				case "msf1": return {
					ext: "heic",
					mime: "image/heif-sequence"
				};
				case "heic":
				case "heix": return {
					ext: "heic",
					mime: "image/heic"
				};
				case "hevc":
				case "hevx": return {
					ext: "heic",
					mime: "image/heic-sequence"
				};
				case "qt": return {
					ext: "mov",
					mime: "video/quicktime"
				};
				case "M4V":
				case "M4VH":
				case "M4VP": return {
					ext: "m4v",
					mime: "video/x-m4v"
				};
				case "M4P": return {
					ext: "m4p",
					mime: "video/mp4"
				};
				case "M4B": return {
					ext: "m4b",
					mime: "audio/mp4"
				};
				case "M4A": return {
					ext: "m4a",
					mime: "audio/x-m4a"
				};
				case "F4V": return {
					ext: "f4v",
					mime: "video/mp4"
				};
				case "F4P": return {
					ext: "f4p",
					mime: "video/mp4"
				};
				case "F4A": return {
					ext: "f4a",
					mime: "audio/mp4"
				};
				case "F4B": return {
					ext: "f4b",
					mime: "audio/mp4"
				};
				case "crx": return {
					ext: "cr3",
					mime: "image/x-canon-cr3"
				};
				default:
					if (brandMajor.startsWith("3g")) {
						if (brandMajor.startsWith("3g2")) return {
							ext: "3g2",
							mime: "video/3gpp2"
						};
						return {
							ext: "3gp",
							mime: "video/3gpp"
						};
					}
					return {
						ext: "mp4",
						mime: "video/mp4"
					};
			}
		}
		if (this.checkString("REGEDIT4\r\n")) return {
			ext: "reg",
			mime: "application/x-ms-regedit"
		};
		if (this.check([
			82,
			73,
			70,
			70
		])) {
			if (this.checkString("WEBP", { offset: 8 })) return {
				ext: "webp",
				mime: "image/webp"
			};
			if (this.check([
				65,
				86,
				73
			], { offset: 8 })) return {
				ext: "avi",
				mime: "video/vnd.avi"
			};
			if (this.check([
				87,
				65,
				86,
				69
			], { offset: 8 })) return {
				ext: "wav",
				mime: "audio/wav"
			};
			if (this.check([
				81,
				76,
				67,
				77
			], { offset: 8 })) return {
				ext: "qcp",
				mime: "audio/qcelp"
			};
		}
		if (this.check([
			73,
			73,
			85,
			0,
			24,
			0,
			0,
			0,
			136,
			231,
			116,
			216
		])) return {
			ext: "rw2",
			mime: "image/x-panasonic-rw2"
		};
		if (this.check([
			48,
			38,
			178,
			117,
			142,
			102,
			207,
			17,
			166,
			217
		])) {
			let isMalformedAsf = false;
			try {
				async function readHeader() {
					const guid = /* @__PURE__ */ new Uint8Array(16);
					await safeReadBuffer(tokenizer, guid, void 0, {
						maximumLength: guid.length,
						reason: "ASF header GUID"
					});
					return {
						id: guid,
						size: Number(await tokenizer.readToken(UINT64_LE))
					};
				}
				await safeIgnore(tokenizer, 30, {
					maximumLength: 30,
					reason: "ASF header prelude"
				});
				const isUnknownFileSize = hasUnknownFileSize(tokenizer);
				const asfHeaderScanStart = tokenizer.position;
				let asfHeaderObjectCount = 0;
				while (tokenizer.position + 24 < tokenizer.fileInfo.size) {
					asfHeaderObjectCount++;
					if (asfHeaderObjectCount > maximumAsfHeaderObjectCount) break;
					if (hasExceededUnknownSizeScanBudget(tokenizer, asfHeaderScanStart, maximumUntrustedSkipSizeInBytes)) break;
					const previousPosition = tokenizer.position;
					const header = await readHeader();
					let payload = header.size - 24;
					if (!Number.isFinite(payload) || payload < 0) {
						isMalformedAsf = true;
						break;
					}
					if (_check(header.id, [
						145,
						7,
						220,
						183,
						183,
						169,
						207,
						17,
						142,
						230,
						0,
						192,
						12,
						32,
						83,
						101
					])) {
						const typeId = /* @__PURE__ */ new Uint8Array(16);
						payload -= await safeReadBuffer(tokenizer, typeId, void 0, {
							maximumLength: typeId.length,
							reason: "ASF stream type GUID"
						});
						if (_check(typeId, [
							64,
							158,
							105,
							248,
							77,
							91,
							207,
							17,
							168,
							253,
							0,
							128,
							95,
							92,
							68,
							43
						])) return {
							ext: "asf",
							mime: "audio/x-ms-asf"
						};
						if (_check(typeId, [
							192,
							239,
							25,
							188,
							77,
							91,
							207,
							17,
							168,
							253,
							0,
							128,
							95,
							92,
							68,
							43
						])) return {
							ext: "asf",
							mime: "video/x-ms-asf"
						};
						break;
					}
					if (isUnknownFileSize && payload > maximumAsfHeaderPayloadSizeInBytes) {
						isMalformedAsf = true;
						break;
					}
					await safeIgnore(tokenizer, payload, {
						maximumLength: isUnknownFileSize ? maximumAsfHeaderPayloadSizeInBytes : tokenizer.fileInfo.size,
						reason: "ASF header payload"
					});
					if (tokenizer.position <= previousPosition) {
						isMalformedAsf = true;
						break;
					}
				}
			} catch (error) {
				if (error instanceof EndOfStreamError || error instanceof ParserHardLimitError) {
					if (hasUnknownFileSize(tokenizer)) isMalformedAsf = true;
				} else throw error;
			}
			if (isMalformedAsf) return;
			return {
				ext: "asf",
				mime: "application/vnd.ms-asf"
			};
		}
		if (this.check([
			171,
			75,
			84,
			88,
			32,
			49,
			49,
			187,
			13,
			10,
			26,
			10
		])) return {
			ext: "ktx",
			mime: "image/ktx"
		};
		if ((this.check([
			126,
			16,
			4
		]) || this.check([
			126,
			24,
			4
		])) && this.check([
			48,
			77,
			73,
			69
		], { offset: 4 })) return {
			ext: "mie",
			mime: "application/x-mie"
		};
		if (this.check([
			39,
			10,
			0,
			0,
			0,
			0,
			0,
			0,
			0,
			0,
			0,
			0
		], { offset: 2 })) return {
			ext: "shp",
			mime: "application/x-esri-shape"
		};
		if (this.check([
			255,
			79,
			255,
			81
		])) return {
			ext: "j2c",
			mime: "image/j2c"
		};
		if (this.check([
			0,
			0,
			0,
			12,
			106,
			80,
			32,
			32,
			13,
			10,
			135,
			10
		])) {
			await tokenizer.ignore(20);
			switch (await tokenizer.readToken(new StringType(4, "ascii"))) {
				case "jp2 ": return {
					ext: "jp2",
					mime: "image/jp2"
				};
				case "jpx ": return {
					ext: "jpx",
					mime: "image/jpx"
				};
				case "jpm ": return {
					ext: "jpm",
					mime: "image/jpm"
				};
				case "mjp2": return {
					ext: "mj2",
					mime: "image/mj2"
				};
				default: return;
			}
		}
		if (this.check([255, 10]) || this.check([
			0,
			0,
			0,
			12,
			74,
			88,
			76,
			32,
			13,
			10,
			135,
			10
		])) return {
			ext: "jxl",
			mime: "image/jxl"
		};
		if (this.check([254, 255])) {
			if (this.checkString("<?xml ", {
				offset: 2,
				encoding: "utf-16be"
			})) return {
				ext: "xml",
				mime: "application/xml"
			};
			return;
		}
		if (this.check([
			208,
			207,
			17,
			224,
			161,
			177,
			26,
			225
		])) return {
			ext: "cfb",
			mime: "application/x-cfb"
		};
		await tokenizer.peekBuffer(this.buffer, {
			length: Math.min(256, tokenizer.fileInfo.size),
			mayBeLess: true
		});
		if (this.check([
			97,
			99,
			115,
			112
		], { offset: 36 })) return {
			ext: "icc",
			mime: "application/vnd.iccprofile"
		};
		if (this.checkString("**ACE", { offset: 7 }) && this.checkString("**", { offset: 12 })) return {
			ext: "ace",
			mime: "application/x-ace-compressed"
		};
		if (this.checkString("BEGIN:")) {
			if (this.checkString("VCARD", { offset: 6 })) return {
				ext: "vcf",
				mime: "text/vcard"
			};
			if (this.checkString("VCALENDAR", { offset: 6 })) return {
				ext: "ics",
				mime: "text/calendar"
			};
		}
		if (this.checkString("FUJIFILMCCD-RAW")) return {
			ext: "raf",
			mime: "image/x-fujifilm-raf"
		};
		if (this.checkString("Extended Module:")) return {
			ext: "xm",
			mime: "audio/x-xm"
		};
		if (this.checkString("Creative Voice File")) return {
			ext: "voc",
			mime: "audio/x-voc"
		};
		if (this.check([
			4,
			0,
			0,
			0
		]) && this.buffer.length >= 16) {
			const jsonSize = new DataView(this.buffer.buffer).getUint32(12, true);
			if (jsonSize > 12 && this.buffer.length >= jsonSize + 16) try {
				const header = new TextDecoder().decode(this.buffer.subarray(16, jsonSize + 16));
				if (JSON.parse(header).files) return {
					ext: "asar",
					mime: "application/x-asar"
				};
			} catch {}
		}
		if (this.check([
			6,
			14,
			43,
			52,
			2,
			5,
			1,
			1,
			13,
			1,
			2,
			1,
			1,
			2
		])) return {
			ext: "mxf",
			mime: "application/mxf"
		};
		if (this.checkString("SCRM", { offset: 44 })) return {
			ext: "s3m",
			mime: "audio/x-s3m"
		};
		if (this.check([71]) && this.check([71], { offset: 188 })) return {
			ext: "mts",
			mime: "video/mp2t"
		};
		if (this.check([71], { offset: 4 }) && this.check([71], { offset: 196 })) return {
			ext: "mts",
			mime: "video/mp2t"
		};
		if (this.check([
			66,
			79,
			79,
			75,
			77,
			79,
			66,
			73
		], { offset: 60 })) return {
			ext: "mobi",
			mime: "application/x-mobipocket-ebook"
		};
		if (this.check([
			68,
			73,
			67,
			77
		], { offset: 128 })) return {
			ext: "dcm",
			mime: "application/dicom"
		};
		if (this.check([
			76,
			0,
			0,
			0,
			1,
			20,
			2,
			0,
			0,
			0,
			0,
			0,
			192,
			0,
			0,
			0,
			0,
			0,
			0,
			70
		])) return {
			ext: "lnk",
			mime: "application/x.ms.shortcut"
		};
		if (this.check([
			98,
			111,
			111,
			107,
			0,
			0,
			0,
			0,
			109,
			97,
			114,
			107,
			0,
			0,
			0,
			0
		])) return {
			ext: "alias",
			mime: "application/x.apple.alias"
		};
		if (this.checkString("Kaydara FBX Binary  \0")) return {
			ext: "fbx",
			mime: "application/x.autodesk.fbx"
		};
		if (this.check([76, 80], { offset: 34 }) && (this.check([
			0,
			0,
			1
		], { offset: 8 }) || this.check([
			1,
			0,
			2
		], { offset: 8 }) || this.check([
			2,
			0,
			2
		], { offset: 8 }))) return {
			ext: "eot",
			mime: "application/vnd.ms-fontobject"
		};
		if (this.check([
			6,
			6,
			237,
			245,
			216,
			29,
			70,
			229,
			189,
			49,
			239,
			231,
			254,
			116,
			183,
			29
		])) return {
			ext: "indd",
			mime: "application/x-indesign"
		};
		if (this.check([
			255,
			255,
			0,
			0,
			7,
			0,
			0,
			0,
			4,
			0,
			0,
			0,
			1,
			0,
			1,
			0
		]) || this.check([
			0,
			0,
			255,
			255,
			0,
			0,
			0,
			7,
			0,
			0,
			0,
			4,
			0,
			1,
			0,
			1
		])) return {
			ext: "jmp",
			mime: "application/x-jmp-data"
		};
		await tokenizer.peekBuffer(this.buffer, {
			length: Math.min(512, tokenizer.fileInfo.size),
			mayBeLess: true
		});
		if (this.checkString("ustar", { offset: 257 }) && (this.checkString("\0", { offset: 262 }) || this.checkString(" ", { offset: 262 })) || this.check([
			0,
			0,
			0,
			0,
			0,
			0
		], { offset: 257 }) && tarHeaderChecksumMatches(this.buffer)) return {
			ext: "tar",
			mime: "application/x-tar"
		};
		if (this.check([255, 254])) {
			const encoding = "utf-16le";
			if (this.checkString("<?xml ", {
				offset: 2,
				encoding
			})) return {
				ext: "xml",
				mime: "application/xml"
			};
			if (this.check([255, 14], { offset: 2 }) && this.checkString("SketchUp Model", {
				offset: 4,
				encoding
			})) return {
				ext: "skp",
				mime: "application/vnd.sketchup.skp"
			};
			if (this.checkString("Windows Registry Editor Version 5.00\r\n", {
				offset: 2,
				encoding
			})) return {
				ext: "reg",
				mime: "application/x-ms-regedit"
			};
			return;
		}
		if (this.checkString("-----BEGIN PGP MESSAGE-----")) return {
			ext: "pgp",
			mime: "application/pgp-encrypted"
		};
	};
	detectImprecise = async (tokenizer) => {
		this.buffer = new Uint8Array(reasonableDetectionSizeInBytes);
		const fileSize = getKnownFileSizeOrMaximum(tokenizer.fileInfo.size);
		await tokenizer.peekBuffer(this.buffer, {
			length: Math.min(8, fileSize),
			mayBeLess: true
		});
		if (this.check([
			0,
			0,
			1,
			186
		]) || this.check([
			0,
			0,
			1,
			179
		])) return {
			ext: "mpg",
			mime: "video/mpeg"
		};
		if (this.check([
			0,
			1,
			0,
			0,
			0
		])) return {
			ext: "ttf",
			mime: "font/ttf"
		};
		if (this.check([
			0,
			0,
			1,
			0
		])) return {
			ext: "ico",
			mime: "image/x-icon"
		};
		if (this.check([
			0,
			0,
			2,
			0
		])) return {
			ext: "cur",
			mime: "image/x-icon"
		};
		await tokenizer.peekBuffer(this.buffer, {
			length: Math.min(2 + this.options.mpegOffsetTolerance, fileSize),
			mayBeLess: true
		});
		if (this.buffer.length >= 2 + this.options.mpegOffsetTolerance) for (let depth = 0; depth <= this.options.mpegOffsetTolerance; ++depth) {
			const type = this.scanMpeg(depth);
			if (type) return type;
		}
	};
	async readTiffTag(bigEndian) {
		const tagId = await this.tokenizer.readToken(bigEndian ? UINT16_BE : UINT16_LE);
		await this.tokenizer.ignore(10);
		switch (tagId) {
			case 50341: return {
				ext: "arw",
				mime: "image/x-sony-arw"
			};
			case 50706: return {
				ext: "dng",
				mime: "image/x-adobe-dng"
			};
		}
	}
	async readTiffIFD(bigEndian) {
		const numberOfTags = await this.tokenizer.readToken(bigEndian ? UINT16_BE : UINT16_LE);
		if (numberOfTags > maximumTiffTagCount) return;
		if (hasUnknownFileSize(this.tokenizer) && 2 + numberOfTags * 12 > maximumTiffIfdOffsetInBytes) return;
		for (let n = 0; n < numberOfTags; ++n) {
			const fileType = await this.readTiffTag(bigEndian);
			if (fileType) return fileType;
		}
	}
	async readTiffHeader(bigEndian) {
		const tiffFileType = {
			ext: "tif",
			mime: "image/tiff"
		};
		const version = (bigEndian ? UINT16_BE : UINT16_LE).get(this.buffer, 2);
		const ifdOffset = (bigEndian ? UINT32_BE : UINT32_LE).get(this.buffer, 4);
		if (version === 42) {
			if (ifdOffset >= 6) {
				if (this.checkString("CR", { offset: 8 })) return {
					ext: "cr2",
					mime: "image/x-canon-cr2"
				};
				if (ifdOffset >= 8) {
					const someId1 = (bigEndian ? UINT16_BE : UINT16_LE).get(this.buffer, 8);
					const someId2 = (bigEndian ? UINT16_BE : UINT16_LE).get(this.buffer, 10);
					if (someId1 === 28 && someId2 === 254 || someId1 === 31 && someId2 === 11) return {
						ext: "nef",
						mime: "image/x-nikon-nef"
					};
				}
			}
			if (hasUnknownFileSize(this.tokenizer) && ifdOffset > maximumTiffStreamIfdOffsetInBytes) return tiffFileType;
			const maximumTiffOffset = hasUnknownFileSize(this.tokenizer) ? maximumTiffIfdOffsetInBytes : this.tokenizer.fileInfo.size;
			try {
				await safeIgnore(this.tokenizer, ifdOffset, {
					maximumLength: maximumTiffOffset,
					reason: "TIFF IFD offset"
				});
			} catch (error) {
				if (error instanceof EndOfStreamError) return;
				throw error;
			}
			let fileType;
			try {
				fileType = await this.readTiffIFD(bigEndian);
			} catch (error) {
				if (error instanceof EndOfStreamError) return;
				throw error;
			}
			return fileType ?? tiffFileType;
		}
		if (version === 43) return tiffFileType;
	}
	/**
	Scan check MPEG 1 or 2 Layer 3 header, or 'layer 0' for ADTS (MPEG sync-word 0xFFE).
	
	@param offset - Offset to scan for sync-preamble.
	@returns {{ext: string, mime: string}}
	*/
	scanMpeg(offset) {
		if (this.check([255, 224], {
			offset,
			mask: [255, 224]
		})) {
			if (this.check([16], {
				offset: offset + 1,
				mask: [22]
			})) {
				if (this.check([8], {
					offset: offset + 1,
					mask: [8]
				})) return {
					ext: "aac",
					mime: "audio/aac"
				};
				return {
					ext: "aac",
					mime: "audio/aac"
				};
			}
			if (this.check([2], {
				offset: offset + 1,
				mask: [6]
			})) return {
				ext: "mp3",
				mime: "audio/mpeg"
			};
			if (this.check([4], {
				offset: offset + 1,
				mask: [6]
			})) return {
				ext: "mp2",
				mime: "audio/mpeg"
			};
			if (this.check([6], {
				offset: offset + 1,
				mask: [6]
			})) return {
				ext: "mp1",
				mime: "audio/mpeg"
			};
		}
	}
};
new Set(extensions);
new Set(mimeTypes);
// server/src/media/bytes.ts
/** Returns a `DataView` of the same bytes. */
function dataView(bytes) {
	return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
/** Returns the characters from `start` to before `end`, one per byte; fewer if the bytes end earlier. */
function ascii(bytes, start, end) {
	return String.fromCharCode(...bytes.subarray(start, end));
}
// server/src/media/mp3-frames.ts
/** Bit rates of MPEG 1 in kbit/s, by layer and index (ISO 11172-3). */
var RATES_1 = {
	1: [
		0,
		32,
		64,
		96,
		128,
		160,
		192,
		224,
		256,
		288,
		320,
		352,
		384,
		416,
		448
	],
	2: [
		0,
		32,
		48,
		56,
		64,
		80,
		96,
		112,
		128,
		160,
		192,
		224,
		256,
		320,
		384
	],
	3: [
		0,
		32,
		40,
		48,
		56,
		64,
		80,
		96,
		112,
		128,
		160,
		192,
		224,
		256,
		320
	]
};
var LOW_1 = [
	0,
	32,
	48,
	56,
	64,
	80,
	96,
	112,
	128,
	144,
	160,
	176,
	192,
	224,
	256
];
var LOW_23 = [
	0,
	8,
	16,
	24,
	32,
	40,
	48,
	56,
	64,
	80,
	96,
	112,
	128,
	144,
	160
];
/** Bit rates of MPEG 2 and 2.5 in kbit/s, by layer and index (ISO 13818-3). */
var RATES_2 = {
	1: LOW_1,
	2: LOW_23,
	3: LOW_23
};
/** Sample rates of MPEG 1 in hertz, by index. MPEG 2 has half of them, MPEG 2.5 a quarter. */
var SAMPLE_RATES = [
	44100,
	48e3,
	32e3
];
/** Number of frames in a row that identifies an MP3: other content does not look like so many frames. */
var CERTAIN_FRAMES = 3;
/**
* Returns true if the first bytes of a file are an ID3 tag, or contain {@link CERTAIN_FRAMES} frames of an MP3 in a
* row. Other bytes may precede the frames, because players search for the first one.
*/
function startsLikeMp3(head) {
	if (lengthOfTag(head, 0) > 0 && ascii(head, 0, 3) === "ID3") return true;
	for (let at = head.indexOf(255); at >= 0; at = head.indexOf(255, at + 1)) {
		let end = at;
		let frames = 0;
		for (let length = lengthOfFrame(head, end); length > 0 && frames < CERTAIN_FRAMES; length = lengthOfFrame(head, end)) {
			frames += 1;
			end += length;
		}
		if (frames === CERTAIN_FRAMES) return true;
	}
	return false;
}
/**
* Returns the length of the ID3 or APE tag at `at`, in bytes; 0 if there is none. The content of a tag could look
* like frames.
*/
function lengthOfTag(bytes, at) {
	const first = bytes[at];
	if (first === 73 && ascii(bytes, at, at + 3) === "ID3" && at + 10 <= bytes.length) {
		const sizes = bytes.subarray(at + 6, at + 10);
		if (sizes.some((byte) => byte > 127)) return 0;
		return 10 + sizes.reduce((sum, byte) => sum * 128 + byte, 0) + ((bytes[at + 5] ?? 0) & 16 ? 10 : 0);
	}
	if (first === 65 && ascii(bytes, at, at + 8) === "APETAGEX" && at + 32 <= bytes.length) return (dataView(bytes).getUint32(at + 20, true) & 536870912) !== 0 ? 32 + dataView(bytes).getUint32(at + 12, true) : 32;
	if (first === 84 && ascii(bytes, at, at + 3) === "TAG" && at + 128 === bytes.length) return 128;
	return 0;
}
/**
* Returns the end of the run of frames from `at`. Returns `at` if the run is shorter than two frames and does not end
* the file.
*/
function endOfFrames(bytes, at) {
	let end = at;
	let frames = 0;
	for (;;) {
		const length = lengthOfFrame(bytes, end);
		if (length === 0 || end + length > bytes.length) break;
		frames += 1;
		end += length;
	}
	return frames > 1 || end === bytes.length ? end : at;
}
/** Returns the length of the frame with its header at `at`, in bytes; 0 if there is none. */
function lengthOfFrame(bytes, at) {
	const [first = 0, second = 0, third = 0] = [
		bytes[at],
		bytes[at + 1],
		bytes[at + 2]
	];
	if (first !== 255 || (second & 224) !== 224) return 0;
	const version = second >> 3 & 3;
	const layer = 4 - (second >> 1 & 3);
	const index = third >> 4;
	const sampleRate = SAMPLE_RATES[third >> 2 & 3];
	if (version === 1 || layer !== 1 && layer !== 2 && layer !== 3 || sampleRate === void 0) return 0;
	const isFirst = version === 3;
	const rate = (isFirst ? RATES_1 : RATES_2)[layer][index];
	if (!rate) return 0;
	const samplesAHertz = sampleRate / (isFirst ? 1 : version === 2 ? 2 : 4);
	const padding = third >> 1 & 1;
	if (layer === 1) return (Math.floor(12e3 * rate / samplesAHertz) + padding) * 4;
	return Math.floor((layer === 3 && !isFirst ? 72e3 : 144e3) * rate / samplesAHertz) + padding;
}
// server/src/media/svg.ts
var DOCTYPE = "<!doctype";
/**
* Returns true if the beginning of a file is an SVG: a byte order mark, white space, XML declarations, comments and
* document types without an internal subset, then the element `svg`. Takes time linear in the length of `head`: each
* character is passed once.
*/
function isSvg(head) {
	let at = head.startsWith("﻿") ? 1 : 0;
	for (;;) {
		at = skipSpace(head, at);
		const end = endOfPrologue(head, at);
		if (end === null) break;
		at = end;
	}
	return head.slice(at, at + 4).toLowerCase() === "<svg" && (isSpace(head, at + 4) || head[at + 4] === ">");
}
/**
* Returns the position after the part of the prologue that begins at `at`; null if none begins there, or if it does
* not end.
*/
function endOfPrologue(text, at) {
	if (text.startsWith("<!--", at)) return after(text, "-->", at + 4);
	const start = text.slice(at, at + 9).toLowerCase();
	if (start.startsWith("<?xml")) return after(text, ">", at + 5);
	if (start !== DOCTYPE) return null;
	const name = skipSpace(text, at + 9);
	if (text.slice(name, name + 3).toLowerCase() !== "svg") return null;
	const end = after(text, ">", name);
	return end === null || text.slice(at, end).includes("[") ? null : end;
}
function after(text, mark, from) {
	const found = text.indexOf(mark, from);
	return found === -1 ? null : found + mark.length;
}
function skipSpace(text, from) {
	let at = from;
	while (isSpace(text, at)) at += 1;
	return at;
}
function isSpace(text, at) {
	const code = text.charCodeAt(at);
	return code === 32 || code >= 9 && code <= 13;
}
// server/src/media/content-type.ts
/** Number of bytes at the start of a file that decide its type. */
var HEAD_BYTES = 4100;
/** Other names of MP4, by the brand of the program or phone that wrote the file. */
var MP4_BRANDS = [
	"video/x-m4v",
	"video/quicktime",
	"video/3gpp",
	"video/3gpp2",
	"video/x-f4v"
];
/** Names of WAV files whose sizes have 64 bits. */
var LONG_WAV = ["RF64", "BW64"];
/**
* Returns the content type of a file's first bytes; empty if unknown. SVG is recognised by its first element. All
* brands of MP4 are `video/mp4`; whether a file plays depends on its streams.
*/
async function contentTypeOf(received) {
	const head = received.subarray(0, HEAD_BYTES);
	const [type = ""] = (await fileTypeFromBuffer(head))?.mime.split(";") ?? [];
	if (MP4_BRANDS.includes(type)) return "video/mp4";
	if (type !== "" && type !== "application/xml") return type;
	if (LONG_WAV.includes(head.toString("latin1", 0, 4)) && head.toString("latin1", 8, 12) === "WAVE") return "audio/wav";
	if (startsLikeMp3(head)) return "audio/mpeg";
	return isSvg(head.toString("utf8")) ? "image/svg+xml" : "";
}
// server/src/media/archive/read-result.ts
/** Name of the file with the result of a `ReadArchiveJob`. */
var READ_FILE = "read.json";
/** Result of reading a file to import: the bytes that unpacking stores, the question how to read it, a page with the names of its unpacked files by their path, or the reason of the refusal. */
var ReadArchive = union([
	object({ problem: _enum(ARCHIVE_PROBLEMS) }),
	object({ unpackedBytes: int().nonnegative() }),
	object({ question: ImportQuestion }),
	object({
		page: ImportedPage,
		names: record(string(), string())
	})
]);
// server/src/media/share-fonts.ts
/**
* Folder of the fonts of share images, relative to the project's folder. The build makes it
* (`page/fonts/share-fonts.ts`).
*/
var FOLDER = "page/dist/share-fonts";
var IGNORED = /[\s\p{Default_Ignorable_Code_Point}]/u;
/**
* Returns the environment of processes that draw share images, which names the fonts to fontconfig. Returns an empty
* one if the fonts are not made.
*/
function shareFontEnvironment() {
	const file = findConfiguration();
	return file === null ? {} : { FONTCONFIG_FILE: file };
}
/**
* Returns the path of fontconfig's file, for a server that runs from the sources or from the build; null if the fonts
* are not made.
*/
function findConfiguration() {
	for (let folder = dirname(fileURLToPath(import.meta.url));; folder = dirname(folder)) {
		const file = join(folder, FOLDER, "fonts.conf");
		if (existsSync(file)) return file;
		if (folder === dirname(folder)) return null;
	}
}
/** Reads the description of the fonts. Throws if they are not made. */
function readShareFonts() {
	const configuration = findConfiguration();
	if (configuration === null) throw new Error("The fonts of share images are not made");
	return JSON.parse(readFileSync(join(dirname(configuration), "fonts.json"), "utf8"));
}
/** Returns true if the fonts draw the character, or if nothing is to be drawn for it. */
function isDrawn(character, { characters }) {
	if (IGNORED.test(character)) return true;
	const point = character.codePointAt(0) ?? 0;
	return characters.some(([first, last]) => point >= first && point <= last);
}
export { OwnPortfolio as $, ASSETS_PATH as $t, ARCHIVE_MAX_BYTES as A, hslOf as At, archiveRefusals as B, isLegibleOn as Bt, ImportInput as C, isChatOn as Ct, PreviewImportInput as D, effectiveTheme as Dt, LinktreePreview as E, isCustomBadge as Et, UNPACKED_MAX_BYTES as F, VOID as Ft, nextVisibilityChange as G, legibleOpacity as Gt, fileTexts as H, isLightRgb as Ht, archiveProblem as I, WHITE as It, socialName as J, mix as Jt, platformOfAddress as K, lowestContrast as Kt, DELIMITERS as L, contrast as Lt, ENTRY_MAX_BYTES as M, BLACK as Mt, SAVED_FILE_MAX_BYTES as N, BONE as Nt, PreviewLinktreeInput as O, NOISE as Ot, TEXT_FILE_MAX_BYTES as P, TEXT_CONTRAST as Pt, CreatePortfolioInput as Q, DEFAULT_THEME as Qt, DELIMITER_NAMES as R, greyOf as Rt, ExportInput as S, effectiveDesign as St, ImportResult as T, DEFAULT_DESIGN as Tt, endsAfterStart as U, isLighter as Ut, archiveTexts as V, isLight as Vt, isVisible as W, leastStep as Wt, ofEachList as X, rgbOf as Xt, LIST_NAMES as Y, nearestLegible as Yt, SOCIAL_ICONS as Z, settle as Zt, PAGE_FILE as _, readLink as _t, ReadArchive as a, pathOf as an, entriesOf as at, ENTRY_SCHEMAS as b, Theme as bt, endOfFrames as c, pictureUrls as cn, premiumFeatureTexts as ct, dataView as d, variantWidths as dn, Project as dt, ASSET_FIELDS as en, PortfolioChanges as et, fileTypeFromBuffer as f, variantsOf as fn, ReorderInput as ft, isOutOfSpace as g, hostOf as gt, require_ms as h, isNewOrder as ht, READ_FILE as i, VARIANT_WIDTHS as in, PAGE_LISTS as it, ENTRIES_MAX as j, rgbOfHsl as jt, takeParts as k, backgroundColorsOf as kt, lengthOfTag as l, smallestUrl as ln, DeletedEntry as lt, require_supports_color as m, billingTexts as mn, portfolioTexts as mt, readShareFonts as n, LARGE_VARIANTS as nn, DesignFields as nt, HEAD_BYTES as o, pictureFiles as on, pageList as ot, require_src as p, withPictureInfo as pn, RestoreInput as pt, socialIcon as q, luminance as qt, shareFontEnvironment as r, UNSIZED_WIDTHS as rn, PageAssets as rt, contentTypeOf as s, pictureInfo as sn, portfolioRefusals as st, isDrawn as t, ASSET_KINDS as tn, SavePortfolioInput as tt, ascii as u, variantUrl as un, Link as ut, readPageArchive as v, ATTENTIONS as vt, ImportPreview as w, refusedPremiumFeatures as wt, BringLinktreeInput as x, Color as xt, toPageArchive as y, DEFAULT_TEMPLATE as yt, IMPORT_PARTS as z, hexOf as zt };

//# sourceMappingURL=share-fonts-D87JslpP.js.map