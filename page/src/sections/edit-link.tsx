import { IconPencil } from '@tabler/icons-react'
import { pageTexts } from '@vitrine/core/portfolios/view'

/** Leads the owner to the editor, in the place where others give a gift. */
export function EditLink({ portfolioId }: { portfolioId: string }) {
  return (
    <a className="float" href={`/editor/${portfolioId}`}>
      <IconPencil aria-hidden="true" size={20} stroke={1.75} />
      {pageTexts.editPage}
    </a>
  )
}
