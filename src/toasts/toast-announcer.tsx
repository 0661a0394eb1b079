import { VisuallyHidden } from '../components/visually-hidden'
import { type ToastKind, useToastStore } from './toast-store'

/**
 * Reads the toasts aloud: failures at once, the rest when the reader pauses. These regions are on the page from the
 * start, because a region that arrives together with its text is often not read, and hold the text without buttons.
 */
export function ToastAnnouncer() {
  return (
    <>
      <VisuallyHidden role="alert" aria-atomic="false">
        <Texts kind="destructive" />
      </VisuallyHidden>
      <VisuallyHidden role="status" aria-atomic="false">
        <Texts kind="success" />
      </VisuallyHidden>
    </>
  )
}

function Texts({ kind }: { kind: ToastKind }) {
  const toasts = useToastStore((state) => state.toasts)
  return toasts
    .filter((toast) => toast.kind === kind)
    .map(({ id, title, description }) => <span key={id}>{`${title} ${description} `}</span>)
}
