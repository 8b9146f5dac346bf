import { useState } from 'react'
import type { MemberDetails } from '#contract/organisation/admin.ts'
import { Button } from '#web/ui/button.tsx'
import { Choices } from '#web/ui/fields/choices.tsx'
import type { MemberChange } from './admin.data.ts'
import { roleNames } from './words.ts'

interface Props {
  details: MemberDetails
  onAsk: (change: MemberChange) => void
}

const roles = ['member', 'moderator', 'admin'] as const

/** Actions of an admin on a member. Each requires confirmation. */
export function MemberActions({ details, onAsk }: Props) {
  const [role, setRole] = useState(details.role)
  return (
    <div className="grid gap-6">
      <div className="grid justify-items-start gap-3">
        <Choices
          label="Role"
          value={role}
          options={roles.map((value) => ({ value, label: roleNames[value] }))}
          onChange={setRole}
        />
        <Button
          look="quiet"
          disabled={role === details.role}
          onClick={() => onAsk({ kind: 'change_role', role })}
        >
          Change role
        </Button>
      </div>
      <div className="flex flex-wrap gap-3 border-line border-t pt-5">
        {details.sessions > 0 && (
          <Button look="quiet" onClick={() => onAsk({ kind: 'end_sessions' })}>
            Sign out everywhere
          </Button>
        )}
        {details.disabledAt ? (
          <Button look="quiet" onClick={() => onAsk({ kind: 'enable' })}>
            Enable account
          </Button>
        ) : (
          <Button look="quiet" onClick={() => onAsk({ kind: 'disable' })}>
            Disable account
          </Button>
        )}
      </div>
    </div>
  )
}
