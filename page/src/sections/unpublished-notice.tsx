import { pageTexts } from '@vitrine/core/portfolios/lite'

/** Renders the owner's notice that the page is not published. */
export function UnpublishedNotice({ portfolioId }: { portfolioId: string }) {
  return (
    <div className="notice" role="status">
      <p>{pageTexts.unpublishedNotice}</p>
      <a href={`/editor/${portfolioId}`}>Open the editor</a>
    </div>
  )
}
