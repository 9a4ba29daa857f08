import { pageTexts } from '@vitrine/core/portfolios/view'

/** Tells the owner that nobody else sees this page yet. */
export function UnpublishedNotice({ portfolioId }: { portfolioId: string }) {
  return (
    <div className="notice" role="status">
      <p>{pageTexts.unpublishedNotice}</p>
      <a href={`/editor/${portfolioId}`}>Open the editor</a>
    </div>
  )
}
