import { newCount } from '@vitrine/core/chat/page-texts'
import { createTitleCount } from '@vitrine/widgets/live/title-count.ts'
import { startFloatButton } from './float-button.ts'
import type { Part } from './part.ts'

/** Opens chat, and shows the number of unread messages or conversations on its button and in the tab's title. */
export const chat: Part = {
  name: 'chat',
  keyOf: ({ published, chatEnabled }) => (published && chatEnabled ? 'chat' : null),
  start(page) {
    const { element, stop } = startFloatButton({
      name: 'chat',
      async load() {
        const [{ openChat }, { liveSocket }] = await Promise.all([
          import('../chat/page-chat.tsx'),
          import('@vitrine/widgets/live/live-socket.ts'),
        ])
        return (_, close) => openChat({ view: page.state.view, socket: liveSocket(), onClose: close })
      },
    })
    const count = document.createElement('span')
    count.className = 'float-new'
    const showInTitle = createTitleCount()

    return {
      update({ unread }) {
        count.textContent = newCount(unread)
        if (unread > 0) element.append(count)
        else count.remove()
        showInTitle(unread)
      },
      stop() {
        stop()
        showInTitle(0)
      },
    }
  },
}
