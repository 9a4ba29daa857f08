import { putStyle } from '@vitrine/widgets/styles/put-style.ts'
import { ENTERED } from '../parts/part.ts'
import style from './music.css?inline'

/** Key of the visitor's choice in the local storage, for all pages of the site. */
const STORE = 'vitrine-music'

interface Choice {
  muted: boolean
  /** Volume from 0 to 1; null for the page's own. */
  volume: number | null
}

const PLAY = 'M8 5.5v13l11-6.5z'
const PAUSE = 'M7 5h3.5v14H7zM13.5 5H17v14h-3.5z'

/**
 * Plays a page's music from the visitor's first touch or click, with a control for pause and volume in `root`. A key
 * press does not start it, except the one that closes the enter screen. Music that a visitor has paused stays off on
 * later pages until they play it again.
 */
export function startMusic({ root, url, volume }: { root: HTMLElement; url: string; volume: number }): {
  setVolume(volume: number): void
  stop(): void
} {
  const choice = readChoice()
  const audio = new Audio(url)
  audio.loop = true
  audio.preload = 'none'
  audio.volume = choice.volume ?? volume
  // Part of the document, so that developer tools and extensions find the element that plays sound.
  const player = createControl(root, audio.volume)
  root.append(audio)
  const removeStyle = putStyle(style)

  const gestures = new AbortController()
  const play = () =>
    audio.play().then(
      () => gestures.abort(),
      () => {},
    )
  function begin({ target }: Event): void {
    if (!(target instanceof Node && root.contains(target))) void play()
  }
  if (!choice.muted) {
    for (const gesture of ['pointerdown', 'pointerup', ENTERED]) {
      addEventListener(gesture, begin, { signal: gestures.signal, passive: true })
    }
    // The click that started the scripts counts as the first one, but not in the editor's preview.
    const clicked = document.querySelector('#root[data-clicked]') !== null
    if (parent === window && clicked && navigator.userActivation?.isActive) void play()
  }

  audio.addEventListener('play', () => player.show(true))
  audio.addEventListener('pause', () => player.show(false))
  audio.addEventListener('volumechange', () => {
    player.slider.value = String(audio.volume)
  })
  player.button.addEventListener('click', () => {
    gestures.abort()
    const muted = !audio.paused
    if (muted) audio.pause()
    else void play()
    keepChoice({ ...readChoice(), muted })
  })
  player.slider.addEventListener('input', () => {
    audio.volume = Number(player.slider.value)
    keepChoice({ ...readChoice(), volume: audio.volume })
  })
  return {
    setVolume(next) {
      audio.volume = next
    },
    stop() {
      gestures.abort()
      audio.pause()
      audio.removeAttribute('src')
      root.replaceChildren()
      root.removeAttribute('role')
      removeStyle()
    },
  }
}

function createControl(root: HTMLElement, volume: number) {
  root.setAttribute('role', 'complementary')
  root.setAttribute('aria-label', 'Music')
  const button = document.createElement('button')
  button.type = 'button'
  const picture = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  picture.setAttribute('viewBox', '0 0 24 24')
  picture.setAttribute('aria-hidden', 'true')
  const shape = document.createElementNS('http://www.w3.org/2000/svg', 'path')
  picture.append(shape)
  button.append(picture)
  const slider = document.createElement('input')
  Object.assign(slider, { type: 'range', min: '0', max: '1', step: '0.01', value: String(volume) })
  slider.setAttribute('aria-label', 'Volume')
  root.append(button, slider)
  function show(playing: boolean): void {
    button.setAttribute('aria-label', playing ? 'Pause music' : 'Play music')
    shape.setAttribute('d', playing ? PAUSE : PLAY)
    root.dataset.playing = String(playing)
  }
  show(false)
  return { button, slider, show }
}

/** Reads the stored choice. The browser may forbid storage; then nothing is remembered. */
function readChoice(): Choice {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORE) ?? '{}')
    const { muted, volume } = Object(stored)
    return { muted: muted === true, volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : null }
  } catch {
    return { muted: false, volume: null }
  }
}

function keepChoice(choice: Choice): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(choice))
  } catch {
    // The browser may forbid storage.
  }
}
