import { Suspense, useId, useState } from 'react'
import { lazyPart } from '#web/lib/lazy-part.ts'
import { useFocusSoon } from '#web/lib/use-focus-soon.ts'
import { BottomNav, BottomNavItem } from '#web/ui/bottom-nav.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { DestinationLink } from './destination-link.tsx'
import { destinationsIn } from './destinations.ts'

// The dialog with further destinations is lazily loaded. If its script fails to load, the same links are in the footer.
const MoreSheet = lazyPart(async () => (await import('./more-sheet.tsx')).MoreSheet)

/** Bottom navigation bar on phones. */
export function PhoneNav() {
  const [isOpen, setOpen] = useState(false)
  const button = useId()
  const focusSoon = useFocusSoon()

  function close(): void {
    setOpen(false)
    focusSoon(button)
  }

  return (
    <BottomNav label="Quick">
      {destinationsIn('phone').map((destination) => (
        <BottomNavItem
          key={destination.to}
          label={destination.label}
          icon={destination.icon && <Icon name={destination.icon} />}
        >
          <DestinationLink destination={destination} />
        </BottomNavItem>
      ))}
      <BottomNavItem label="More" icon={<Icon name="more" />}>
        <button
          id={button}
          type="button"
          data-needs-script
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        />
      </BottomNavItem>
      {isOpen && (
        <Suspense>
          <MoreSheet onClose={close} />
        </Suspense>
      )}
    </BottomNav>
  )
}
