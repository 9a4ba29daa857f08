import { chatTexts } from '@vitrine/core/chat/view'

/** Says that an answer may not come, before somebody signs in or makes an account to write. */
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
