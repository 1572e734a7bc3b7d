import { editProfile } from '@dure/contract/own-profile.ts';
import { useLoaderData, useNavigate } from 'react-router';
import { useCall } from '../api/call-context.ts';
import { fieldNameOf } from '../fields/field-names.ts';
import { profileFaultText } from '../fields/fields-text.ts';
import { addTyped, keywordWords } from '../fields/typed-words.ts';
import { skillWords } from '../fields/word-field.tsx';
import { workLists } from '../fields/work-words.ts';
import { useDraft } from '../form/use-draft.ts';
import { useForm } from '../form/use-form.ts';
import { LinksField } from '../links/links-field.tsx';
import { linkFaultText } from '../links/links-text.ts';
import { linkChanges, linkNameOf } from '../links/typed-links.ts';
import { paths } from '../paths.ts';
import { unlistedScreen } from '../routing/screen.ts';
import { errorText } from '../text/errors.ko.ts';
import { nameText } from '../text/people.ts';
import { Button } from '../ui/button.tsx';
import { Form } from '../ui/form.tsx';
import { FormAside } from '../ui/form-aside.tsx';
import { Notice } from '../ui/notice.tsx';
import { showToast } from '../ui/toast.ts';
import { AskBeforeLeaving } from '../unsaved/ask-before-leaving.tsx';
import { PutBackNote } from '../unsaved/put-back-note.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './profile.module.css';
import { changesOf, isChanged, profileFaults, profileParts, typedOf } from './profile-body.ts';
import type { ProfileData } from './profile-data.ts';
import { ProfilePage } from './profile-page.tsx';
import { AboutSection, AlumniSections, Section, WordsSections } from './profile-sections.tsx';
import { profileEditText as text } from './profile-text.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export { loadProfile as loader } from './profile-data.ts';
export { OpeningProfile as HydrateFallback } from './profile-page.tsx';

export const handle = unlistedScreen(text.title);

/** Everything that others read about the member, on one screen; saved as a whole. */
export function Component() {
  const { saved, universities, recommended } = useLoaderData() as ProfileData;
  const navigate = useNavigate();
  const call = useCall();
  const kept = { key: `profile-edit:${saved.id}`, parts: profileParts, overSaved: true };
  const draft = useDraft(typedOf(saved), kept);
  const { typed, form, button, said, ...marks } = useForm(draft, {
    complete: (all) => {
      const { changes, errors } = addTyped([...workLists, keywordWords, skillWords], all);
      return { changes: { ...changes, ...linkChanges(all) }, errors };
    },
    check: (all) => profileFaults(saved, all),
    say: (name, fault) => (name.startsWith('link_') ? linkFaultText(fault) : profileFaultText(name, fault)),
    nameOf: (path) => linkNameOf(path) ?? fieldNameOf(path),
    refusal: ({ type }) =>
      type === 'image_unavailable' ? { fields: { picture: errorText[type] } } : undefined,
    // An unchanged profile is saved already.
    send: async (all) => {
      const changes = changesOf(saved, all);
      if (isChanged(changes)) await call(editProfile, { body: changes });
    },
    done: async () => {
      showToast(text.saved);
      await navigate(paths.profile(saved.id, { view: 'info' }));
    },
  });
  const upload = usePictureUpload((picture) => draft.change({ picture }));

  const undo = () => {
    draft.undo();
    marks.forget();
  };
  const isStudent = saved.user_type === 'student';
  const school = universities?.find(({ key }) => key === typed.educations[0]?.school) ?? null;
  const person = { id: saved.id, name: typed.user_name.trim() || saved.user_name };
  const onItsWay = { opening: text.openingPicture, sending: text.sendingPicture };
  const { at } = upload.state;
  const ofPicture = at === 'opening' || at === 'sending' ? onItsWay[at] : undefined;
  return (
    <ProfilePage
      memberId={saved.id}
      rail={
        <FormAside
          inRail
          person={{ ...person, image: typed.picture?.image ?? null }}
          title={nameText(person.name)}
        >
          <p>{typed.introduction}</p>
        </FormAside>
      }
      actions={
        <>
          <Notice>{said}</Notice>
          <Button
            {...button}
            pending={button.pending || ofPicture !== undefined}
            pendingLabel={button.pending ? text.saving : ofPicture}
          >
            {text.save}
          </Button>
        </>
      }
    >
      <PutBackNote putBack={draft.putBack} onUndo={undo} />
      <Form {...form} className={styles.form ?? ''}>
        <Section title={text.picture}>
          <PictureField
            person={person}
            picture={typed.picture}
            onRemove={() => draft.change({ picture: null })}
            upload={upload}
          />
        </Section>
        <AboutSection draft={draft} school={isStudent ? school : null} />
        {!isStudent && <AlumniSections draft={draft} marks={marks} universities={universities} />}
        <WordsSections draft={draft} recommended={recommended} />
        <Section title={text.links}>
          <LinksField draft={draft} />
        </Section>
      </Form>
      <AskBeforeLeaving draft={draft} />
    </ProfilePage>
  );
}
