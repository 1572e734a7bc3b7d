import type { ProjectRole } from '@dure/contract/projects.ts';
import { acceptText as text } from '../../text/accept-invitation.ts';
import { ToggleChip } from '../../ui/chip.tsx';
import { ChipGroup } from '../../ui/chip-group.tsx';

type RoleChoiceProps = {
  roles: readonly ProjectRole[];
  chosen: string | null;
  onChoose: (roleId: string | null) => void;
};

/** A role to join with, if one likes: pressed again it is let go. */
export function RoleChoice({ roles, chosen, onChoose }: RoleChoiceProps) {
  return (
    <ChipGroup label={text.role}>
      {roles.map(({ id, name }) => (
        <ToggleChip key={id} pressed={id === chosen} onClick={() => onChoose(id === chosen ? null : id)}>
          {name}
        </ToggleChip>
      ))}
    </ChipGroup>
  );
}
