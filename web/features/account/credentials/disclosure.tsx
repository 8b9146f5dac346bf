import { type ReactNode, useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'

interface Props {
  label: string
  children: (fold: () => void) => ReactNode
}

/** Button that is replaced by the content it opens. The button regains focus when the content closes. */
export function Disclosure({ label, children }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const wasOpen = useRef(false)

  function comeBack(button: HTMLButtonElement | null): void {
    if (!button || !wasOpen.current) return
    wasOpen.current = false
    button.focus()
  }

  function open(): void {
    wasOpen.current = true
    setIsOpen(true)
  }

  if (isOpen) return children(() => setIsOpen(false))
  return (
    <Button ref={comeBack} look="quiet" size="small" className="justify-self-start" onClick={open}>
      {label}
    </Button>
  )
}
