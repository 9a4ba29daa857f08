import { chatTexts } from '@vitrine/core/chat/lite'

/** Renders the notice that the owner may not answer, before a visitor signs in to write. */
export function SignInStep({ username, onSignIn }: { username: string; onSignIn(): void }) {
  return (
    <div className="chat-body chat-start">
      <p className="chat-hint chat-boxed">{chatTexts.mayNotAnswer(username)}</p>
      <p className="chat-hint">{chatTexts.waitsForOwner}</p>
      <button type="button" className="chat-button chat-action" onClick={onSignIn}>
        {chatTexts.signInToWrite}
      </button>
    </div>
  )
}
