/** Source maps show everybody the sources: only a build that asks for them (SOURCE_MAPS=1) has them. */
export const sourceMaps = process.env.SOURCE_MAPS === '1';
