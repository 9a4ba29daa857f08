import { site } from '@vitrine/core/site'
import { useState } from 'react'
import { LeaveQuestion } from '../../session/leave-question.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { printText } from '../../ui/print-text.ts'
import { toast } from '../../ui/toast.tsx'

const HEADING = `${site.name} recovery codes`

/** Renders new recovery codes, which are shown once, with the ways to save them. Asks before they are left unsaved. */
export function RecoveryCodesCard({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) {
  const [taken, setTaken] = useState(false)
  const take = (save: () => void) => () => {
    save()
    setTaken(true)
  }
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(codes.join('\n'))
      setTaken(true)
      toast.success('Recovery codes copied')
    } catch {
      toast.error('They could not be copied. Please select them instead.')
    }
  }
  return (
    <Card className="mt-5 p-5 sm:p-6">
      <h3 className="font-medium">Save your recovery codes</h3>
      <p className="mt-1 text-pretty text-bone-2">
        If you lose your phone, a recovery code signs you in. Each works once, and they are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="raised mt-5 grid grid-cols-1 gap-x-8 gap-y-2 rounded-control bg-surface-2 p-4 font-mono text-[0.9375rem] select-all min-[480px]:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={take(() => download(codes))}>
          Download
        </Button>
        <Button variant="secondary" onClick={take(() => printText(HEADING, codes))}>
          Print
        </Button>
        <Button variant="secondary" onClick={copy}>
          Copy
        </Button>
      </div>
      <Button variant="primary" className="mt-6 w-full sm:w-auto" onClick={onSaved}>
        I saved them
      </Button>
      <LeaveQuestion
        loses={!taken}
        title="Leave without your recovery codes?"
        description="They are not shown again. You can get new ones here."
      />
    </Card>
  )
}

function download(codes: readonly string[]): void {
  const url = URL.createObjectURL(new Blob([`${HEADING}\n\n${codes.join('\n')}\n`], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${site.name.toLowerCase()}-recovery-codes.txt`
  link.click()
  URL.revokeObjectURL(url)
}
