import { useId } from 'react';
import { useLoaderData, useNavigate } from 'react-router';
import { AskBeforeLeaving } from '../leaving/ask-before-leaving.tsx';
import { PutBackNote } from '../leaving/put-back-note.tsx';
import { paths } from '../paths.ts';
import { unlistedScreen } from '../routing/screen.ts';
import { errorText } from '../text/errors.ko.ts';
import { nameText } from '../text/people.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { Notice } from '../ui/notice.tsx';
import { SeatSide } from '../ui/seat-side.tsx';
import { showToast } from '../ui/toast.ts';
import { PictureField } from './picture-field.tsx';
import styles from './profile.module.css';
import type { ProfileData } from './profile-data.ts';
import { ProfilePage } from './profile-page.tsx';
import { AboutSection, AlumniSections, Section, WordsSections } from './profile-sections.tsx';
import { profileEditText as text } from './profile-text.ts';
import { usePictureUpload } from './use-picture-upload.ts';
import { useProfileEdits } from './use-profile-edits.ts';
import { useProfileForm } from './use-profile-form.ts';
import { useSaving } from './use-saving.ts';

export { loadProfile as loader } from './profile-data.ts';
export { OpeningProfile as HydrateFallback } from './profile-page.tsx';

export const handle = unlistedScreen(text.title);

/** All that others read of oneself, on one screen; saved as a whole. */
export function Component() {
  const { saved, universities, recommended } = useLoaderData() as ProfileData;
  const navigate = useNavigate();
  const edits = useProfileEdits(saved);
  const { typed, change } = edits;
  const saving = useSaving(() => {
    edits.drop();
    showToast(text.saved);
    return navigate(paths.profile(saved.id, { view: 'info' }));
  });
  const upload = usePictureUpload((picture) => change({ picture }));
  const formId = useId();
  const { submit, refusedTexts, restart, ...form } = useProfileForm(formId, { saved }, edits, saving);

  const undo = () => {
    edits.undo();
    saving.forget();
    restart();
  };
  const isStudent = saved.user_type === 'student';
  const school = universities?.find(({ key }) => key === typed.educations[0]?.school) ?? null;
  const person = { id: saved.id, name: typed.user_name.trim() || saved.user_name };
  const part = { typed, change, ...form };
  const ofPicture = saving.failure === 'image_unavailable';
  return (
    <ProfilePage
      memberId={saved.id}
      rail={
        <SeatSide
          inRail
          person={{ ...person, image: typed.picture?.image ?? null }}
          title={nameText(person.name)}
        >
          <p>{typed.introduction}</p>
        </SeatSide>
      }
      actions={
        <>
          <Notice>{saving.failure && !ofPicture && errorText[saving.failure]}</Notice>
          <Button
            type="submit"
            form={formId}
            pending={saving.saving || ['opening', 'sending'].includes(upload.state.at)}
            pendingLabel={
              saving.saving
                ? text.saving
                : upload.state.at === 'opening'
                  ? text.openingPicture
                  : text.sendingPicture
            }
          >
            {text.save}
          </Button>
        </>
      }
    >
      <PutBackNote putBack={edits.putBack} onUndo={undo} />
      <Form id={formId} onSubmit={submit} errors={refusedTexts} className={styles.form ?? ''}>
        <Section title={text.picture}>
          <PictureField
            person={person}
            picture={typed.picture}
            onRemove={() => change({ picture: null })}
            upload={upload}
            failure={ofPicture ? saving.failure : null}
          />
        </Section>
        <AboutSection {...part} school={isStudent ? school : null} />
        {!isStudent && <AlumniSections {...part} universities={universities} />}
        <WordsSections {...part} recommended={recommended} />
      </Form>
      <AskBeforeLeaving isUnsaved={edits.isUnsaved} onDiscard={edits.drop} />
    </ProfilePage>
  );
}
