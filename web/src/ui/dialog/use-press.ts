import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Calls `onPress` with the pressed element: the dialog itself when the press was beside its content. For keys there is Escape. */
export function usePress(dialog: RefObject<HTMLDialogElement | null>, onPress: (pressed: Element) => void) {
  const press = useEffectEvent(({ target }: MouseEvent) => target instanceof Element && onPress(target))
  useEffect(() => {
    const element = dialog.current
    element?.addEventListener('click', press)
    return () => element?.removeEventListener('click', press)
  }, [dialog])
}
