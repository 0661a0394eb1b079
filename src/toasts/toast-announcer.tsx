import { VisuallyHidden } from '../components/visually-hidden'
import { type ToastKind, useToastStore } from './visible-toasts'

/**
 * Announces the toasts to screen readers: failures at once, the rest at the next pause. These live regions hold only the text,
 * without buttons, and are always mounted, because a region inserted together with its text is often not announced.
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
