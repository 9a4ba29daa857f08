import { IconPencil } from '@tabler/icons-react'
import { pageTexts } from '@vitrine/core/portfolios/view'

/** Renders the owner's link to the editor, at the position of the gift button. */
export function EditLink({ portfolioId }: { portfolioId: string }) {
  return (
    <a className="float" href={`/editor/${portfolioId}`}>
      <IconPencil aria-hidden="true" size={20} stroke={1.75} />
      {pageTexts.editPage}
    </a>
  )
}
