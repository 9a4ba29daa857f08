import { archiveTexts } from '@vitrine/core/archives/texts'
import type { OwnPortfolio } from '@vitrine/core/portfolios'
import { useId } from 'react'
import { LeaveQuestion } from '../../session/leave-question.tsx'
import { Card } from '../../ui/card.tsx'
import { UploadProgress } from '../files/index.ts'
import { FilePicker } from './file-picker.tsx'
import { ImportChoice } from './import-choice.tsx'
import { ImportDone } from './import-done.tsx'
import { ReadingQuestion } from './reading-question.tsx'
import { type ImportState, useImport } from './use-import.ts'

/** Renders the import of a file: choosing it, a preview, and the result. */
export function ImportCard({ portfolio }: { portfolio: OwnPortfolio }) {
  const id = useId()
  const { state, choose, read, askAgain, start, cancel, startOver } = useImport(portfolio.id)
  return (
    <Card className="flex flex-col gap-5 p-5 sm:p-6">
      <LeaveQuestion loses={state.step === 'reading' || state.step === 'importing'} {...leaveTextsOf(state)} />
      <div>
        <h2 id={id} className="font-display text-xl font-semibold tracking-tight">
          Import
        </h2>
        <p className="mt-1 max-w-xl text-pretty text-bone-2">
          Bring a page with you: a Vitrine archive, an export of Linktree or LinkStack, a table of links, or any page
          that you saved in your browser. You see what comes before anything changes.
        </p>
      </div>
      {state.step === 'choosing' && <FilePicker problem={state.problem} onChoose={(file) => void choose(file)} />}
      {(state.step === 'reading' || state.step === 'importing') && (
        <UploadProgress
          labelledBy={id}
          part={state.part}
          status={state.part < 1 ? `Sending ${state.file.name}` : state.step === 'reading' ? 'Reading…' : 'Importing…'}
          onCancel={cancel}
        />
      )}
      {state.step === 'asking' && (
        <ReadingQuestion {...state} onChoose={(choice) => void read(state, choice)} onStartOver={startOver} />
      )}
      {state.step === 'previewing' && (
        <ImportChoice
          {...state}
          username={portfolio.username}
          onImport={(mode) => void start(mode)}
          onAskAgain={state.readings.length > 0 ? askAgain : null}
          onStartOver={startOver}
        />
      )}
      {state.step === 'done' && <ImportDone id={portfolio.id} report={state.report} onStartOver={startOver} />}
    </Card>
  )
}

/** Returns the texts of the question: only an import whose file has arrived goes on without the screen. */
function leaveTextsOf(state: ImportState) {
  return state.step === 'importing' && state.part >= 1 ? archiveTexts.leaveImport : archiveTexts.leaveUpload
}
