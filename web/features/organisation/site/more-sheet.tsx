import { NavLink } from 'react-router'
import { Dialog } from '#web/ui/dialogs/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { destinationsIn } from './destinations.ts'

/** Dialog at the bottom of the screen with the destinations that are not in the bottom bar. */
export function MoreSheet({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open onOpenChange={onClose} title="More">
      <nav aria-label="More">
        <ul className="-mx-3 grid">
          {destinationsIn('more').map(({ to, label, icon, for: whom }) => (
            <li key={to} data-for={whom}>
              <NavLink
                to={to}
                onClick={onClose}
                className="flex min-h-12 items-center gap-4 rounded-sm px-3 text-ink no-underline hover:bg-sunk aria-[current=page]:text-lake"
              >
                <span className="grid w-6 place-items-center text-soft">{icon && <Icon name={icon} />}</span>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
