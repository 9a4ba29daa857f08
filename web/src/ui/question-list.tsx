import { Plus } from 'lucide-react'
import { useId } from 'react'

/** Question with its answer. */
export interface Question {
  question: string
  answer: string
}

/** Renders questions that open in place, one at a time, also before hydration. */
export function QuestionList({ questions }: { questions: readonly Question[] }) {
  const name = useId()
  return (
    <div className="divide-y divide-line border-y border-line">
      {questions.map(({ question, answer }) => (
        <details key={question} name={name} className="question group">
          <summary className="flex min-h-15 cursor-pointer list-none items-center justify-between gap-6 py-4 font-medium transition-colors duration-200 hover:text-bone focus-visible:outline-offset-4 [&::-webkit-details-marker]:hidden">
            {question}
            <Plus
              aria-hidden
              className="size-5 shrink-0 text-bone-3 transition-[rotate,color] duration-200 ease-out group-open:rotate-45 group-hover:text-bone"
            />
          </summary>
          <p className="max-w-[62ch] pr-10 pb-6 text-pretty text-bone-2">{answer}</p>
        </details>
      ))}
    </div>
  )
}
