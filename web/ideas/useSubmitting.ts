// Whether a person is busy with what is submitted as a whole, such as a ranking, and where the focus goes then.
import { useEffect, useRef, useState } from 'react'
import { focusOn } from '#web/base/ui/focus.ts'

type Submitting = {
  /** The editor shows, also over something that was submitted. */
  isEditing: boolean
  /** Opens or closes the editor at the person's wish: the focus goes to the heading, for the button is gone. */
  press: (isEditing: boolean) => void
  /** Opens the editor again because the server refused. */
  reopen: () => void
  heading: React.RefObject<HTMLHeadingElement | null>
}

export function useSubmitting(): Submitting {
  const [isEditing, setIsEditing] = useState(false)
  const heading = useRef<HTMLHeadingElement | null>(null)
  const wasPressed = useRef(false)
  useEffect(() => {
    if (wasPressed.current) focusOn(heading.current)
    wasPressed.current = false
  })
  return {
    isEditing,
    press(next) {
      wasPressed.current = true
      setIsEditing(next)
    },
    reopen: () => setIsEditing(true),
    heading,
  }
}
