import * as v from 'valibot';

/** Things as others mention them: by their id and what people call them. */

export const NamedMember = v.object({ id: v.string(), user_name: v.string() });

/** `user_name` is null once they left. */
export const NamedPerson = v.object({ id: v.string(), user_name: v.nullable(v.string()) });

/** `image` is a URL or null. */
export const PreviewMember = v.object({ ...NamedMember.entries, image: v.nullable(v.string()) });

export const NamedProject = v.object({ id: v.string(), title: v.string() });

/** The answer to creating something: its id. */
export const Made = v.object({ id: v.string() });

/** Whether a call changed anything: false if it was so already, or somebody else was faster. */
export const Changed = v.object({ changed: v.boolean() });
