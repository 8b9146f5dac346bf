import { type FocusEvent, type ReactNode, useCallback, useRef, useState } from 'react'
import { ProofContext } from '#web/lib/api/proof.ts'
import { useSecurity } from './credentials.data.ts'
import { ProofDialog } from './proof-dialog.tsx'

interface Props {
  memberId: string
  /** Renders further re-authentication methods, such as a passkey: see `ProofDialog`. */
  otherWays?: (onProven: () => void) => ReactNode
  children: ReactNode
}

interface Question {
  answer: Promise<boolean>
  settle: (proven: boolean) => void
}

/**
 * Provides its children with a function that asks the member to re-authenticate in a dialog. If several components
 * request this at the same time, they share one dialog.
 */
export function ProofGate({ memberId, otherWays, children }: Props) {
  const { data: security } = useSecurity(memberId)
  const question = useRef<Question>(null)
  const lastFocused = useRef<HTMLElement>(null)
  const [isAsking, setIsAsking] = useState(false)

  const ask = useCallback(() => {
    question.current ??= aQuestion()
    setIsAsking(true)
    return question.current.answer
  }, [])

  function done(proven: boolean): void {
    question.current?.settle(proven)
    question.current = null
    setIsAsking(false)
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) lastFocused.current?.focus()
    })
  }

  // The button that started a request is disabled until the response arrives, and loses the focus. Therefore the last
  // focused element is remembered, and receives the focus after the dialog closes.
  const remember = ({ target }: FocusEvent<HTMLElement>) => {
    if (!isAsking && target instanceof HTMLElement) lastFocused.current = target
  }

  return (
    <ProofContext value={ask}>
      <div className="contents" onFocusCapture={remember}>
        {children}
      </div>
      <ProofDialog
        open={isAsking}
        onDone={done}
        hasPassword={security?.isPasswordProof ?? true}
        otherWays={otherWays}
      />
    </ProofContext>
  )
}

function aQuestion(): Question {
  let settle: Question['settle'] = () => {}
  const answer = new Promise<boolean>((resolve) => {
    settle = resolve
  })
  return { answer, settle }
}
