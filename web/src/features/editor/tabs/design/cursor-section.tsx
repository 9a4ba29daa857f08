import { CURSOR_ANIMATIONS } from '@vitrine/core/portfolios/lite'
import { cursorImage } from '@vitrine/page/cursor-image'
import { ImagePlus, MousePointer2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { CursorSample } from '../../../../ui/motion-samples.tsx'
import { SliderRow } from '../../../../ui/slider-row.tsx'
import { localPicture, UploadField } from '../../../files/index.ts'
import type { DraftFields } from '../../draft/draft.ts'
import { usePremiumFeatureToast } from '../../use-premium-feature-toast.ts'
import { ChoiceGrid, type ChoiceOption } from '../choice-grid.tsx'
import { SettingGroup } from '../setting-group.tsx'
import type { SettingsTabProps } from '../settings-tab.ts'
import { TRIED, triedHint } from '../tried-hint.ts'

const DRAWN = [
  { value: 'neon', name: 'Neon' },
  { value: 'dot', name: 'Dot' },
  { value: 'crosshair', name: 'Crosshair' },
] as const
const ANIMATION_NAMES: Record<DraftFields['cursorAnimationType'], string> = {
  none: 'None',
  trail: 'Trail',
  ripple: 'Ripple',
  glow: 'Glow',
  sparkle: 'Sparkle',
  bubble: 'Bubble',
  comet: 'Comet',
}

/** Renders the settings of the cursor that visitors with a mouse see. */
export function CursorSection({
  portfolio: { customCursorUrl },
  values,
  locked,
  tried,
  files,
  onEdit,
}: SettingsTabProps) {
  const showPremium = usePremiumFeatureToast()
  const { cursorType, cursorSize, cursorAnimationType, cursorPicture } = values
  const shownUrl = cursorPicture?.address ?? customCursorUrl
  const field = files.asset('cursor')
  return (
    <SettingGroup title="Cursor" named>
      <ChoiceGrid
        label="Cursor"
        hint={triedHint(tried, ['cursorType'], undefined)}
        options={cursorOptions(shownUrl, locked)}
        value={cursorType}
        columns="grid-cols-3 sm:grid-cols-5"
        onChoose={(type) => onEdit({ cursorType: type })}
      />
      <UploadField
        {...field}
        kind="cursor"
        label="Custom cursor"
        locked={locked}
        onLocked={() => showPremium('cursorType')}
        onTry={(file) =>
          void localPicture(file, 'cursor').then((picture) =>
            picture ? onEdit({ cursorPicture: picture, cursorType: 'custom' }) : showPremium('cursorType'),
          )
        }
        note={cursorPicture ? TRIED : undefined}
        attached={shownUrl !== null}
        onRemove={
          cursorPicture
            ? async () =>
                onEdit({
                  cursorPicture: null,
                  cursorType: customCursorUrl || cursorType !== 'custom' ? cursorType : 'default',
                })
            : field.onRemove
        }
        sample={shownUrl ? <CursorImage src={shownUrl} /> : <MousePointer2 aria-hidden className="size-5" />}
      />
      <SliderRow
        label="Cursor size"
        min={16}
        max={64}
        step={2}
        value={cursorSize}
        shown={`${cursorSize} px`}
        onChange={(size) => onEdit({ cursorSize: size })}
      />
      <ChoiceGrid
        label="Cursor animation"
        locked={locked}
        hint={triedHint(
          tried,
          ['cursorAnimationType'],
          locked ? undefined : 'Drawn cursors also grow while a button is held.',
        )}
        options={CURSOR_ANIMATIONS.map((animation) => ({
          value: animation,
          name: ANIMATION_NAMES[animation],
          sample: animation === 'none' ? <Sample /> : <CursorSample animation={animation} />,
        }))}
        value={cursorAnimationType}
        columns="grid-cols-3 sm:grid-cols-4"
        onChoose={(animation) => onEdit({ cursorAnimationType: animation })}
      />
    </SettingGroup>
  )
}

/** Returns the cursors with a sample of each. `customUrl` is the uploaded picture, or null. */
function cursorOptions(customUrl: string | null, locked: boolean): ChoiceOption<DraftFields['cursorType']>[] {
  return [
    {
      value: 'default',
      name: 'Default',
      sample: (
        <Sample>
          <MousePointer2 aria-hidden className="size-5" />
        </Sample>
      ),
    },
    ...DRAWN.map((option) => ({
      ...option,
      sample: (
        <Sample>
          <CursorImage src={cursorImage(option.value, 32) ?? ''} />
        </Sample>
      ),
    })),
    {
      value: 'custom',
      name: 'Custom',
      locked,
      sample: (
        <Sample>
          {customUrl ? <CursorImage src={customUrl} /> : <ImagePlus aria-hidden className="size-5 text-bone-2" />}
        </Sample>
      ),
    },
  ]
}

function Sample({ children }: { children?: ReactNode }) {
  return <span className="grid h-16 place-items-center bg-void">{children}</span>
}

function CursorImage({ src }: { src: string }) {
  return <img src={src} alt="" width={32} height={32} />
}
