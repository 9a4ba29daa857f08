import { Skeleton } from '../../ui/skeleton.tsx'

/** Renders placeholders for the editor while its portfolio loads. */
export function EditorSkeleton() {
  return (
    <main id="main" className="min-h-dvh">
      <h1 className="sr-only">Editor</h1>
      <div role="status" aria-label="Loading portfolio">
        <div className="border-b border-line">
          <div className="mx-auto flex h-16 w-full max-w-[1440px] items-center gap-2 px-4 sm:px-6">
            <Skeleton className="size-11" />
            <Skeleton className="hidden h-5 w-40 sm:block" />
            <Skeleton className="ml-auto h-11 w-24" />
            <Skeleton className="h-11 w-20" />
          </div>
        </div>
        <div className="mx-auto w-full max-w-[1440px] px-4 pt-8 sm:px-6">
          <div className="max-w-[560px] max-lg:mx-auto">
            <Skeleton className="h-11 w-48" />
            <div className="mt-8 flex flex-col gap-6">
              <div className="flex flex-col gap-2">
                <Skeleton className="h-4 w-12" />
                <Skeleton className="h-11 w-full" />
              </div>
              <div className="flex flex-col gap-2">
                <Skeleton className="h-4 w-10" />
                <Skeleton className="h-32 w-full" />
              </div>
              <div className="flex flex-col gap-2">
                <Skeleton className="h-4 w-16" />
                <Skeleton className="h-11 w-full" />
              </div>
            </div>
          </div>
        </div>
      </div>
    </main>
  )
}
