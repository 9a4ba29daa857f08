import type { ComponentType } from 'react'
import { Tabs, TabsContent, TabsList, TabsTrigger } from '../../../ui/tabs.tsx'
import { ButtonsSection } from './design/buttons-section.tsx'
import { CardSection } from './design/card-section.tsx'
import { ColorSection } from './design/color-section.tsx'
import { CursorSection } from './design/cursor-section.tsx'
import { LayoutSection } from './design/layout-section.tsx'
import { LooksSection } from './design/looks-section.tsx'
import { MotionSection } from './design/motion-section.tsx'
import { PageSection } from './design/page-section.tsx'
import { DESIGN_SECTIONS, type DesignSection, isDesignSection } from './design/sections.ts'
import { TextSection } from './design/text-section.tsx'
import type { SettingsTabProps } from './settings-tab.ts'

const SECTIONS: Record<DesignSection, ComponentType<SettingsTabProps>> = {
  looks: LooksSection,
  layout: LayoutSection,
  color: ColorSection,
  card: CardSection,
  buttons: ButtonsSection,
  text: TextSection,
  motion: MotionSection,
  cursor: CursorSection,
  page: PageSection,
}

/**
 * Renders the settings of look and behaviour except the background, in sections of which one is open. Premium settings
 * are shown with a lock.
 */
export function DesignTab({
  section,
  onSection,
  ...props
}: SettingsTabProps & { section: DesignSection; onSection(section: DesignSection): void }) {
  return (
    <Tabs value={section} onValueChange={(next) => isDesignSection(next) && onSection(next)}>
      <TabsList
        aria-label="Design"
        className="raised gap-0.5! rounded-card border-0! bg-surface-2 p-1 max-sm:flex-wrap"
      >
        {DESIGN_SECTIONS.map(({ value, label }) => (
          <TabsTrigger
            key={value}
            value={value}
            className="mb-0! flex-1 rounded-control border-b-0! px-2.5! text-sm! whitespace-nowrap data-[state=active]:bg-surface-4 max-sm:basis-[18%] max-sm:px-1!"
          >
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {DESIGN_SECTIONS.map(({ value }) => {
        const Section = SECTIONS[value]
        return (
          <TabsContent key={value} value={value} className="mt-6 flex flex-col gap-10">
            <Section {...props} />
          </TabsContent>
        )
      })}
    </Tabs>
  )
}
