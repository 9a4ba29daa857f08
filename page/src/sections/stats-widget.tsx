import { IconEye, IconHeart } from '@tabler/icons-react'
import { LIKE } from '@vitrine/core/likes/page-texts'
import type { PageStats } from '@vitrine/core/portfolios/lite'
import type { ReactNode } from 'react'
import { partId } from '../parts/part.ts'
import { countText } from './count-text.ts'

const nothing = () => {}

/** Renders views, likes and the like button, which `page/src/parts/stats.ts` brings to life. */
export function StatsWidget({ stats, published }: { stats: PageStats; published: boolean }) {
  return (
    <aside id={partId('stats')} className="stats" aria-label="Views and likes">
      <Count name="view" count={stats.views}>
        <IconEye aria-hidden="true" size={18} stroke={1.75} />
      </Count>
      <Count name="like" count={stats.likes}>
        <span className="like">
          {/* A checkbox remembers a click before the scripts run. `autoComplete` keeps browsers from restoring its state. */}
          {/* biome-ignore lint/a11y/useSemanticElements: ARIA in HTML allows a checkbox to be a toggle button */}
          <input
            type="checkbox"
            role="button"
            aria-pressed={false}
            aria-label={LIKE}
            autoComplete="off"
            disabled={!published}
            checked={false}
            onChange={nothing}
          />
          <IconHeart aria-hidden="true" size={18} stroke={1.75} />
        </span>
      </Count>
    </aside>
  )
}

function Count({ name, count, children }: { name: 'view' | 'like'; count: number; children: ReactNode }) {
  const { short, unit, exact } = countText(name, count)
  return (
    <div className={`count ${name}s`}>
      {children}
      <span title={exact}>
        <span className="short">{short}</span>
        <span className="unseen">{unit}</span>
      </span>
    </div>
  )
}
