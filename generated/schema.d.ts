// Written by `npm run generate` from openapi/. Do not edit.
// What has no @provenance tag is documented: the service's document states it.
/** A 64-bit integer in a response: the default of `Integer`, which is `number | bigint` for `int64: 'bigint'`. */
export type Int64 = number;
export interface paths<Integer = Int64> {
    "/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List accounts.
         *
         * Returns one page of the accounts that the token can reach.
         * @provenance observed - One program lists accounts.
         */
        get: operations<Integer>["listAccounts"];
        put?: never;
        /**
         * Create an account.
         *
         * Creates an account for a person.
         * @provenance observed - One program creates accounts.
         */
        post: operations<Integer>["createAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the account.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete an account.
         *
         * Deletes an account.
         */
        delete: operations<Integer>["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Update an account.
         *
         * Changes several fields of an account; the others keep their values. The document does not show which fields can be changed.
         */
        patch: operations<Integer>["updateAccount"];
        trace?: never;
    };
    "/audiences/poll": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Poll data by data code.
         *
         * Returns the status of the data behind a data code and, once it is ready, the data. If it is not ready, call again after a pause. After TIMEOUT or ERROR, there will be no data, so request the report again.
         */
        get: operations<Integer>["pollAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-datas": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List custom data.
         *
         * Returns one page of custom data. Filter by siteId to list those of one site.
         * @provenance documented - The document names the operation. Programs show that it returns pages.
         */
        get: operations<Integer>["listCustomDatas"];
        put?: never;
        /**
         * Create custom data.
         *
         * Creates a custom data item on a site. Requests allow more types than responses. The field learnable of a request is isLearnable in a response.
         */
        post: operations<Integer>["createCustomData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/custom-datas/{customDataId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /**
         * Read custom data.
         *
         * Returns one custom data item.
         */
        get: operations<Integer>["getCustomData"];
        /**
         * Replace custom data.
         *
         * Replaces a custom data item. What happens to omitted fields is not documented.
         */
        put: operations<Integer>["replaceCustomData"];
        post?: never;
        /**
         * Delete custom data.
         *
         * Deletes a custom data item.
         */
        delete: operations<Integer>["deleteCustomData"];
        options?: never;
        head?: never;
        /**
         * Update custom data.
         *
         * Changes several fields of a custom data item; the others keep their values.
         */
        patch: operations<Integer>["updateCustomData"];
        trace?: never;
    };
    "/experiments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List experiments.
         *
         * Returns one page of the experiments. Filter by siteId to list those of one site.
         * @provenance documented - The document names the operation. Programs show that it returns pages, and which fields they filter by.
         */
        get: operations<Integer>["listExperiments"];
        put?: never;
        /**
         * Create an experiment.
         *
         * Creates an experiment on a site. Without a status it is a draft. A new experiment has one variation according to some programs, and none according to others. Read the experiment to find out.
         */
        post: operations<Integer>["createExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export experiments.
         *
         * Exports experiments. The format is not documented.
         */
        get: operations<Integer>["exportExperiments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/restart/{experimentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of an experiment that is not running.
                 * @example 2
                 */
                experimentId: components<Integer>["parameters"]["StoppedExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restart an experiment.
         *
         * Restarts an experiment that was paused.
         * @provenance observed - One program contains this call after an update with the action PAUSE; no run was observed.
         */
        post: operations<Integer>["restartExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/simulate/{experimentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Get the address of a simulation.
         *
         * Returns an address that shows the experiment without starting it, as plain text.
         * @provenance observed - One program offers the address after each build.
         */
        get: operations<Integer>["simulateExperiment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{experimentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Read an experiment.
         *
         * Returns one experiment. Goals and tags are returned only when optionalFields requests them.
         */
        get: operations<Integer>["getExperiment"];
        put?: never;
        post?: never;
        /**
         * Delete an experiment.
         *
         * Deletes an experiment.
         */
        delete: operations<Integer>["deleteExperiment"];
        options?: never;
        head?: never;
        /**
         * Update an experiment.
         *
         * Changes several fields of an experiment; the others keep their values. The query parameter action starts or stops the experiment; the body may then be an empty object.
         */
        patch: operations<Integer>["updateExperiment"];
        trace?: never;
    };
    "/experiments/{experimentId}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone an experiment.
         *
         * Creates a copy of an experiment. The copy is a draft and has a name of its own.
         */
        post: operations<Integer>["cloneExperiment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{experimentId}/init-export": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a raw export.
         *
         * Starts a raw export of the data of an experiment. The export is sent to the given e-mail addresses.
         */
        post: operations<Integer>["startExperimentExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{experimentId}/opportunityDetection": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detect opportunities.
         *
         * Detects opportunities in an experiment. Its request and its response are not documented.
         */
        post: operations<Integer>["detectExperimentOpportunities"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{experimentId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a report on an experiment.
         *
         * Requests a report of results. The response has a data code; pass it to `getResults` or `pollAudience` to get the results.
         */
        post: operations<Integer>["requestExperimentResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/experiments/{experimentId}/results/share": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share the results of an experiment.
         *
         * Shares the results of an experiment with others. The response contains a token that is sent instead of the access token to fetch the results.
         */
        post: operations<Integer>["shareExperimentResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List feature flags.
         *
         * Returns one page of the flags of all sites that the token can reach. Filter by siteId to list those of one site.
         * @provenance observed - The owner's SDKs read their configuration this way.
         */
        get: operations<Integer>["listFeatureFlags"];
        put?: never;
        /**
         * Create a feature flag.
         *
         * Creates a flag on a site.
         * @provenance observed - Two reference pages show it.
         */
        post: operations<Integer>["createFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search feature flags.
         *
         * Returns one page of the flags that match a filter.
         * @provenance observed - Reference pages of the searches agree.
         */
        post: operations<Integer>["searchFeatureFlags"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags/{featureFlagId}/results": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feature flag.
                 * @example 1
                 */
                featureFlagId: components<Integer>["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a report on a feature flag.
         *
         * Requests a report of results. The response has a data code; pass it to `getResults` or `pollAudience` to get the results.
         */
        post: operations<Integer>["requestFeatureFlagResults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags/{siteCode}/{featureKey}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /**
         * Read a feature flag.
         *
         * Returns a flag by the code of its site and its key.
         */
        get: operations<Integer>["getFeatureFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a feature flag.
         *
         * Changes several fields of a flag; the others keep their values. The body is a JSON merge patch and has the key of the flag.
         */
        patch: operations<Integer>["updateFeatureFlag"];
        trace?: never;
    };
    "/feature-flags/{siteCode}/{featureKey}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a feature flag.
         *
         * Creates a copy of a flag. The copy has a generated key and is off in every environment.
         */
        post: operations<Integer>["duplicateFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags/{siteCode}/{featureKey}/{environmentKey}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
                /**
                 * Key of an environment of the flag.
                 * @example production
                 */
                environmentKey: components<Integer>["parameters"]["EnvironmentKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a feature flag in one environment.
         *
         * Changes a flag in one environment; the rest is unchanged. The body is a JSON merge patch.
         */
        patch: operations<Integer>["updateFeatureFlagEnvironment"];
        trace?: never;
    };
    "/goal-campaign/experiments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * List experiments with their impact on a goal.
         *
         * Returns one page of the experiments that are linked to a goal, with one record for each variation. Pass nextCursor as cursor to get the next page.
         */
        post: operations<Integer>["listGoalCampaignExperiments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List goals.
         *
         * Returns one page of the goals. Filter by siteId to list those of one site.
         * @provenance documented - The document names the operation. Programs show that it returns pages, and which fields they filter by.
         */
        get: operations<Integer>["listGoals"];
        put?: never;
        /**
         * Create a goal.
         *
         * Creates a goal on a site. Its type determines its params.
         */
        post: operations<Integer>["createGoal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goals/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export goals.
         *
         * Exports goals. The format is not documented.
         */
        get: operations<Integer>["exportGoals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goals/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search goals.
         *
         * Searches for goals.
         * @provenance documented - The document names the operation. The name implies that it changes nothing.
         */
        post: operations<Integer>["searchGoals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/goals/{goalId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @example 8
                 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /**
         * Read a goal.
         *
         * Returns one goal. Tags, counts and lists of ids are returned only when optionalFields requests them.
         */
        get: operations<Integer>["getGoal"];
        /**
         * Replace a goal.
         *
         * Replaces a goal. What happens to omitted fields is not documented.
         */
        put: operations<Integer>["replaceGoal"];
        post?: never;
        /**
         * Delete a goal.
         *
         * Deletes a goal.
         */
        delete: operations<Integer>["deleteGoal"];
        options?: never;
        head?: never;
        /**
         * Update a goal.
         *
         * Changes several fields of a goal; the others keep their values.
         */
        patch: operations<Integer>["updateGoal"];
        trace?: never;
    };
    "/images": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List images.
         *
         * Returns one page of the images. Filter by siteId to list those of one site.
         * @provenance documented - The document names the operation. Programs show that it returns pages.
         */
        get: operations<Integer>["listImages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/multiple": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create images.
         *
         * Creates an image from a file for one or more sites, one image for each site.
         */
        post: operations<Integer>["createImages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{imageId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        /**
         * Read an image.
         *
         * Returns the data of an image, without the file.
         */
        get: operations<Integer>["getImage"];
        put?: never;
        post?: never;
        /**
         * Delete an image.
         *
         * Deletes an image.
         */
        delete: operations<Integer>["deleteImage"];
        options?: never;
        head?: never;
        /**
         * Update an image.
         *
         * Changes several fields of an image; the others keep their values.
         */
        patch: operations<Integer>["updateImage"];
        trace?: never;
    };
    "/images/{imageId}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone an image.
         *
         * Creates a copy of an image.
         */
        post: operations<Integer>["cloneImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/images/{siteId}/uploadImage": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image.
         *
         * Uploads an image to a site.
         */
        post: operations<Integer>["uploadImage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-moments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List key moments.
         *
         * Returns one page of the key moments. Filter by siteId to list those of one site.
         * @provenance documented - The document names the operation. Programs show that it returns pages.
         */
        get: operations<Integer>["listKeyMoments"];
        put?: never;
        /**
         * Create a key moment.
         *
         * Creates a key moment.
         */
        post: operations<Integer>["createKeyMoment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/key-moments/{keyMomentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the key moment.
                 * @example 1
                 */
                keyMomentId: components<Integer>["parameters"]["KeyMomentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a key moment.
         *
         * Deletes a key moment. The success response is not documented; it may be empty.
         */
        delete: operations<Integer>["deleteKeyMoment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/oauth/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an access token.
         *
         * Exchanges the credentials of a client for an access token, which all other operations take as a bearer token. The credentials are fields of the form; there is no Authorization header.
         * @provenance observed - The document says that a token can be obtained programmatically; programs obtain it this way.
         */
        post: operations<Integer>["createAccessToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personalizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List personalizations.
         *
         * Returns one page of the personalizations of all sites that the token can reach.
         * @provenance observed - Programs list personalizations.
         */
        get: operations<Integer>["listPersonalizations"];
        put?: never;
        /**
         * Create a personalization.
         *
         * Creates a personalization on a site.
         * @provenance observed - Programs create personalizations.
         */
        post: operations<Integer>["createPersonalization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personalizations/{personalizationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the personalization.
                 * @provenance observed - Programs send it in the path.
                 * @example 7
                 */
                personalizationId: components<Integer>["parameters"]["PersonalizationId"];
            };
            cookie?: never;
        };
        /**
         * Read a personalization.
         *
         * Returns one personalization.
         * @provenance observed - Programs read a personalization before they change it.
         */
        get: operations<Integer>["getPersonalization"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a personalization.
         *
         * Changes some fields of a personalization; the others keep their values. You can send back a complete personalization from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Programs change the code of a personalization and send the whole personalization back.
         */
        patch: operations<Integer>["updatePersonalization"];
        trace?: never;
    };
    "/project-theme-config/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @example 1
                 */
                projectId: components<Integer>["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Read the theme config.
         *
         * Returns the theme config of a project, including statuses and types that requests do not contain.
         */
        get: operations<Integer>["getProjectThemeConfig"];
        /**
         * Replace the theme config.
         *
         * Replaces the config of a project. Colours and fonts are sent without a type.
         */
        put: operations<Integer>["replaceProjectThemeConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the theme config.
         *
         * Changes several fields of a config; the others keep their values. Which fields can be changed is not documented.
         */
        patch: operations<Integer>["updateProjectThemeConfig"];
        trace?: never;
    };
    "/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get results by data code.
         *
         * Returns the results of a data code once they are ready. If they are not ready, call again after two seconds or more.
         * @provenance observed - The document mentions data operations that turn a data code into results. One program polls this operation every two seconds for up to a minute.
         */
        get: operations<Integer>["getResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List segments.
         *
         * Returns one page of the segments of all sites that the token can reach.
         * @provenance observed - Programs list segments.
         */
        get: operations<Integer>["listSegments"];
        put?: never;
        /**
         * Create a segment.
         *
         * Creates a segment on a site.
         * @provenance observed - One program copies segments from one account to another.
         */
        post: operations<Integer>["createSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search segments.
         *
         * Returns one page of the segments that match a filter.
         * @provenance observed - Reference pages of the searches agree.
         */
        post: operations<Integer>["searchSegments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{segmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
            };
            cookie?: never;
        };
        /**
         * Read a segment.
         *
         * Returns one segment with its conditions.
         * @provenance observed - Programs read the conditions of a segment before they change or copy it.
         */
        get: operations<Integer>["getSegment"];
        /**
         * Replace a segment.
         *
         * Replaces a segment. You can send back a complete segment from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Programs read a segment, change it and send the whole segment back.
         */
        put: operations<Integer>["replaceSegment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/segments/{segmentId}/conditions/{conditionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
                /**
                 * Id of the condition of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 21
                 */
                conditionId: components<Integer>["parameters"]["ConditionId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Replace a condition of a segment.
         *
         * Replaces one condition of a segment; the other conditions are unchanged.
         * @provenance observed - One program replaces the code of a condition of type JS_CODE.
         */
        put: operations<Integer>["replaceSegmentCondition"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List sites.
         *
         * Returns one page of the sites that the token can reach. Filters by id or by code find single sites.
         * @provenance observed - Programs start here to find the id of a site from its code.
         */
        get: operations<Integer>["listSites"];
        put?: never;
        /**
         * Create a site.
         *
         * Creates a site, also called project.
         * @provenance observed - One program creates sites.
         */
        post: operations<Integer>["createSite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/byCode/{siteCode}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
            };
            cookie?: never;
        };
        /**
         * Read a site by its code.
         *
         * Returns the site with this code.
         * @provenance observed - Programs that are configured with the code of a site read it this way.
         */
        get: operations<Integer>["getSiteByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sites/{siteId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * Read a site.
         *
         * Returns one site.
         * @provenance observed - Programs read the script of a site before they change it.
         */
        get: operations<Integer>["getSite"];
        /**
         * Replace a site.
         *
         * Replaces a site. You can send back a complete site from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Programs read a site, change its script and send the whole site back.
         */
        put: operations<Integer>["replaceSite"];
        post?: never;
        /**
         * Delete a site.
         *
         * Deletes a site.
         * @provenance observed - One program deletes sites and ignores the body of the response.
         */
        delete: operations<Integer>["deleteSite"];
        options?: never;
        head?: never;
        /**
         * Update a site.
         *
         * Changes some fields of a site; the others keep their values. The site script is replaced as a whole.
         * @provenance observed - Programs send the site script alone.
         */
        patch: operations<Integer>["updateSite"];
        trace?: never;
    };
    "/sites/{siteId}/integration-tools": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /**
         * List the integration tools of a site.
         *
         * Returns the external tools that are connected to a site, with their settings.
         * @provenance observed - One program reads the tracking ids of a site.
         */
        get: operations<Integer>["listSiteIntegrationTools"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/takeaways/{takeawayId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the takeaway.
                 * @example 1
                 */
                takeawayId: components<Integer>["parameters"]["TakeawayId"];
                /**
                 * Id of the comment.
                 * @example 1
                 */
                commentId: components<Integer>["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a comment.
         *
         * Changes the text and the mentions of a comment.
         */
        put: operations<Integer>["updateTakeawayComment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a variation.
         *
         * Creates a variation on a site. It belongs to no experiment yet. To attach it, update the experiment and name the variation in `deviations`, or in `variations` and `deviations`.
         * @provenance observed - Programs create variations this way and attach them afterwards.
         */
        post: operations<Integer>["createVariation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variations/{variationId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the variation.
                 * @example 2
                 */
                variationId: components<Integer>["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        /**
         * Read a variation.
         *
         * Returns one variation with its code.
         * @provenance observed - Programs read the code of a variation before they change it.
         */
        get: operations<Integer>["getVariation"];
        /**
         * Replace a variation.
         *
         * Replaces a variation. You can send back a complete variation from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Programs read a variation, change its code and send the whole variation back.
         */
        put: operations<Integer>["replaceVariation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a variation.
         *
         * Changes several fields of a variation; the others keep their values. jsCode is replaced as a whole. The success response is not documented; it may be empty.
         */
        patch: operations<Integer>["updateVariation"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
/** Type of the access holder. */
export type AccessHolder = "PERSONALIZATION" | (string & {});
/**
 * An access token.
 * @provenance observed - Programs read access_token from the response.
 */
export type AccessToken = {
    /**
     * The token. Send it as `Authorization: Bearer <token>`.
     * @provenance observed
     */
    access_token: string;
    /**
     * Seconds until the token expires. There is no refresh token.
     * @provenance observed - One of the owner's programs keeps the token for this long.
     */
    expires_in?: number;
    /**
     * How the token is sent.
     * @provenance assumed - Not observed; OAuth 2.0 requires it in such a response.
     */
    token_type?: string;
} & {
    [key: string]: unknown;
};
/**
 * The credentials of a client, as form fields.
 * @provenance observed - Programs send these three fields.
 */
export type AccessTokenRequest = {
    /**
     * How the client authenticates. Partners can also use an authorization code.
     * @provenance observed
     */
    grant_type: "client_credentials" | (string & {});
    /**
     * Id of the client.
     * @provenance observed
     */
    client_id: string;
    /**
     * Client secret. Keep it out of logs and web pages.
     * Format: password
     * @provenance observed
     */
    client_secret: string;
} & {
    [key: string]: unknown;
};
/** A person who can sign in. Keep the secret amClientSecret out of logs. */
export type Account<Integer = Int64> = {
    /**
     * Id of the account.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: Integer;
    /** E-mail address. */
    email?: string;
    /** First name. */
    firstName?: string;
    /** Last name. */
    lastName?: string;
    /** Address of a picture. */
    imageURL?: string;
    /** Language of the interface. */
    preferredLocale?: AccountLocale;
    /** Products that the account uses. */
    solutions?: Solution[];
    /** State of an account. */
    status?: AccountStatus;
    /**
     * Id of the team.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    teamId?: Integer;
    /** Permissions of the account. */
    roles?: {
        /** Name of the role. Roles have enumerated names; the list of them is not documented. */
        name?: string;
        /** Customers that the role covers. */
        customers?: Integer[];
        /** Sites that the role covers. */
        sites?: Integer[];
        /** Privileges. They have enumerated names; the list of them is not documented. */
        privileges?: string[];
    }[];
    /** Whether the password has to be renewed. */
    isPasswordExpired?: boolean;
    /** Whether too many password attempts have blocked the account. */
    passwordBlocked?: boolean;
    /** The document does not explain this field. */
    isProductRecoAllowed?: boolean;
    /** Client id in the access-management system. */
    amClientId?: string;
    /** Client secret in the access-management system. */
    amClientSecret?: string;
    /** When the account was created. */
    dateCreated?: TimeStamp;
};
/**
 * An account to create. A complete account from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - One program and a page name these fields.
 */
export type AccountInput = {
    /**
     * E-mail address.
     * @provenance observed Being required: assumed.
     */
    email: string;
    /**
     * First name.
     * @provenance observed
     */
    firstName?: string;
    /**
     * Last name.
     * @provenance observed
     */
    lastName?: string;
    /**
     * Password.
     * Format: password
     * @provenance observed
     */
    password?: string;
    /**
     * The password again.
     * Format: password
     * @provenance observed
     */
    passwordConfirm?: string;
    /**
     * Language of the app.
     * @provenance observed
     */
    preferredLocale?: "fr" | "en" | "de" | (string & {});
    /**
     * Whether the account can be used.
     * @provenance observed
     */
    status?: "CREATED" | "ACTIVATED" | "DEACTIVATED" | (string & {});
    /**
     * Permissions of the account.
     * @provenance observed
     */
    roles?: AccountRoleInput[];
    /**
     * Whether the account may use product recommendations.
     * @provenance observed
     */
    isProductRecoAllowed?: boolean;
    /**
     * Products that the account uses.
     * @provenance observed
     */
    solutions?: ("WEB_EXPERIMENTATION" | "FEATURE_EXPERIMENTATION" | (string & {}))[];
} & {
    [key: string]: unknown;
};
/** Language of the interface. */
export type AccountLocale = "fr" | "en" | "de";
/**
 * Permissions of an account for customers and sites.
 * @provenance observed - One program and a page name these fields, which are those that the document shows for an account.
 */
export type AccountRoleInput = {
    /**
     * Name of the role.
     * @provenance observed
     */
    name?: string;
    /**
     * Customers that the role covers.
     * @provenance observed
     */
    customers?: (number | bigint)[];
    /**
     * Sites that the role covers.
     * @provenance observed
     */
    sites?: (number | bigint)[];
    /**
     * Names of the privileges.
     * @provenance observed
     */
    privileges?: string[];
} & {
    [key: string]: unknown;
};
/** State of an account. */
export type AccountStatus = "CREATED" | "ACTIVATED" | "DEACTIVATED";
/**
 * The fields of an account to change. Omitted fields keep their values.
 * @provenance documented - The document shows only that the body is an object.
 */
export type AccountUpdate = {
    /**
     * E-mail address.
     * @provenance observed - The owner's pages list it.
     */
    email?: string;
    /**
     * First name.
     * @provenance observed - The owner's pages list it.
     */
    firstName?: string;
    /**
     * Last name.
     * @provenance observed - The owner's pages list it.
     */
    lastName?: string;
    /**
     * Language of the interface.
     * @provenance observed - The owner's pages list it.
     */
    preferredLocale?: AccountLocale;
    /**
     * Products that the account uses.
     * @provenance observed - The owner's pages list it.
     */
    solutions?: Solution[];
    /**
     * State of the account.
     * @provenance observed - The owner's pages list it.
     */
    status?: AccountStatus;
    /**
     * Permissions of the account.
     * @provenance observed - The owner's pages list it.
     */
    roles?: {
        [key: string]: unknown;
    }[];
} & {
    [key: string]: unknown;
};
/** Filters by ad blockers. Family "Visitor and device". The fields common to all filters are not documented. */
export type AdBlockerFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: AD_BLOCKER assumed.
     */
    type?: "AD_BLOCKER" | (string & {});
    /** Whether the filter includes or excludes what matches. The document does not say which value does which. */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Data of an audience, which has further fields.
 * @provenance inferred - One of the owner's pages shows these fields; no program was observed to read them.
 */
export type AudienceData = {
    /**
     * Start of the period that the data covers.
     * @provenance inferred - One of the owner's pages shows it, without a time zone.
     */
    startDateTime?: TimeStamp;
    /**
     * End of the period that the data covers.
     * @provenance inferred - One of the owner's pages shows it, without a time zone.
     */
    endDateTime?: TimeStamp;
    /**
     * Whether visits or visitors are counted.
     * @provenance inferred
     */
    analyticsLevel?: "VISIT" | "VISITOR" | (string & {});
    /**
     * Figures of the whole audience.
     * @provenance inferred
     */
    globalStats?: AudienceStats;
    /**
     * Figures of its segments. Their fields are not documented.
     * @provenance inferred
     */
    segmentStats?: {
        [key: string]: unknown;
    }[];
} & {
    [key: string]: unknown;
};
/**
 * Status of the data behind a data code and, once it is ready, the data.
 * @provenance observed - Release 593 names the status property of the 200 response; one of the owner's pages shows the object around it.
 */
export type AudiencePoll = {
    /**
     * WAITING until the data is ready, then READY. After TIMEOUT or ERROR, there will be no data, and the report has to be requested again.
     * @provenance documented - Release 593 adds the value TIMEOUT to the property. The other values are from one of the owner's pages and from a program. Values: WAITING, READY, ERROR observed. Being required: inferred.
     */
    status: "WAITING" | "READY" | "TIMEOUT" | "ERROR" | (string & {});
    /**
     * The data, once it is ready.
     * @provenance observed - One of the owner's pages shows it here, and a program reads it from the same place in the results.
     */
    data?: AudienceData;
} & {
    [key: string]: unknown;
};
/**
 * Figures of an audience. Further fields, whose names end in Evolution, compare some of them with an earlier period.
 * @provenance inferred - One of the owner's pages shows these fields; no program was observed to read them.
 */
export type AudienceStats = {
    /**
     * Number of visits or visitors.
     * @provenance inferred
     */
    elementCount?: number;
    /**
     * Number of conversions.
     * @provenance inferred
     */
    conversions?: number;
    /**
     * Number of visits or visitors that converted.
     * @provenance inferred
     */
    convertedElementCount?: number;
    /**
     * Share of visits or visitors that converted.
     * @provenance inferred
     */
    conversionRate?: number;
    /**
     * Revenue of the conversions.
     * @provenance inferred
     */
    revenue?: number;
    /**
     * Revenue for each visit or visitor.
     * @provenance inferred
     */
    averageRevenuePerElementCount?: number;
    /**
     * Revenue for each conversion.
     * @provenance inferred
     */
    averageRevenuePerConversion?: number;
    /**
     * Conversions for each visit or visitor.
     * @provenance inferred
     */
    averageConversionPerElementCount?: number;
} & {
    [key: string]: unknown;
};
/**
 * Splits the results of a report by one of 37 dimensions.
 * @provenance documented - The document names `breakdownType` as discriminator while the field that it shows is `type`. Requests carry `type`.
 */
export type Breakdown = BreakdownByName | BreakdownCustomDatum | BreakdownCrossCampaign | BreakdownInterval | BreakdownConversionMetadata;
/**
 * Splits the results by a dimension that needs no other fields.
 * @provenance documented - The document shows the field without calling it required; a breakdown without a type has no meaning.
 */
export type BreakdownByName = {
    /**
     * Dimension to split the results by.
     * @provenance documented Being required: inferred.
     */
    type: "BROWSER" | "DEVICE_TYPE" | "NEW_VISITOR" | "GOAL_REACHED" | "PAGE_URL" | "FIRST_REFERRER" | "ORIGIN_TYPE" | "OS" | "PAGE_TITLE" | "NUMBER_PAGES" | "LANDING_PAGE_URL" | "AD_BLOCKER" | "DAY_OF_WEEK" | "DAYS_OF_WEEK" | "VISIT_DURATION" | "WEATHER_CODE" | "DAY" | "TEMPERATURE" | "NUMBER_VISITS" | "FIRST_REFERRER_URL" | "KEY_PAGE" | "TARGETING_SEGMENT" | "TIME_SINCE_PREVIOUS_VISIT" | "COUNTRY" | "REGION" | "CITY" | "LANGUAGE" | "LANDING_PAGE" | "REFERRER" | "LOCALE_LANGUAGE_CODE" | "PERSONALIZATION_UNEXPOSITION_CAUSE" | "SDK" | "SDK_VERSION";
};
/**
 * Splits by metadata that conversions carry.
 * @provenance documented - The document shows the field without calling it required; a breakdown without a type has no meaning.
 */
export type BreakdownConversionMetadata = {
    /**
     * Dimension to split the results by.
     * @provenance documented Being required: inferred.
     */
    type: "CONVERSION_METADATA";
    /** The metadata to split by, per goal. */
    metadatas?: {
        /**
         * Id of the goal.
         * Format: int64
         */
        goalId?: number | bigint;
        /**
         * Index of the metadata.
         * Format: int32
         */
        index?: number;
    }[];
};
/** Splits the results by the other experiments and personalizations of a visitor. One list may be empty if the other is given. */
export type BreakdownCrossCampaign = {
    /**
     * Dimension to split the results by.
     * @provenance documented Being required: inferred.
     */
    type: "CROSS_CAMPAIGN";
    /** Ids of experiments. */
    experiments?: (number | bigint)[];
    /** Ids of personalizations. */
    personalizations?: (number | bigint)[];
} & ({
    /**
     * At least one id.
     * @provenance inferred
     */
    experiments: (number | bigint)[];
} | {
    /**
     * At least one id.
     * @provenance inferred
     */
    personalizations: (number | bigint)[];
});
/**
 * Splits by the values of one custom data item.
 * @provenance documented - The document shows the field without calling it required; a breakdown without a type has no meaning.
 */
export type BreakdownCustomDatum = {
    /**
     * Dimension to split the results by.
     * @provenance documented Being required: inferred.
     */
    type: "CUSTOM_DATUM";
    /**
     * Index of the custom data.
     * Format: int32
     */
    index: number;
};
/**
 * Splits over time.
 * @provenance documented - The document shows the field without calling it required; a breakdown without a type has no meaning.
 */
export type BreakdownInterval = {
    /**
     * Dimension to split the results by.
     * @provenance documented Being required: inferred.
     */
    type: "INTERVAL";
    /** Length of one time step. */
    interval?: IntervalLength;
};
/** A browser. */
export type Browser = "CHROME" | "EDGE" | "FIREFOX" | "SAFARI" | "OPERA" | "OTHERS";
/** Filters by browser. Family "Visitor and device". The fields common to all filters are not documented. */
export type BrowserFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: BROWSER assumed.
     */
    type?: "BROWSER" | (string & {});
    /** The browsers. */
    values: Browser[];
    /** Whether the filter includes or excludes what matches. The document does not say which value does which. */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by language of the browser. Family "Visitor and device". The fields common to all filters are not documented. */
export type BrowserLanguageFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: BROWSER_LANGUAGE assumed.
     */
    type?: "BROWSER_LANGUAGE" | (string & {});
    /** Two-letter uppercase language codes. The complete set is not documented. */
    values: string[];
    /** Whether the filter includes or excludes what matches. The document does not say which value does which. */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Params of a goal of type CLICK. Their shape is not documented. */
export type ClickGoalParams = {
    /**
     * Text to compare with.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchString?: string;
    /**
     * Type of comparison.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchType?: GoalMatchType;
    /**
     * Address of the page with the element that is clicked.
     * @provenance inferred - A report by the owner says that a goal of this type needs it.
     */
    url?: string;
} & {
    [key: string]: unknown;
};
/** State of a takeaway comment. */
export type CommentStatus = "ACTIVE" | "ARCHIVED";
/** Filters by contaminated visitors. Family "Visit behavior". Its other fields are not documented. */
export type ContaminatedVisitorFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: CONTAMINATED_VISITOR assumed.
     */
    type?: "CONTAMINATED_VISITOR" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by metadata of conversions. Family "Conversion". Its other fields are not documented. */
export type ConversionMetadataFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: CONVERSION_METADATA assumed.
     */
    type?: "CONVERSION_METADATA" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Whether every conversion is counted, or the visits that have at least one. */
export type ConversionType = "ALL_CONVERSION" | "CONVERTED_VISITS";
/** Filters by conversions. Family "Conversion". Its other fields are not documented. */
export type ConversionsFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: CONVERSIONS assumed.
     */
    type?: "CONVERSIONS" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Data about visitors that a site sends, for targeting, filtering and breakdown. Unknown fields are accepted, because the document replaces vendor names in some field names. */
export type CustomData<Integer = Int64> = {
    /**
     * Unique id.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: Integer;
    /** Index of the custom data. */
    index?: number;
    /** Name of the custom data. */
    name: string;
    /**
     * Id of the project.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    siteId: Integer;
    /** System-generated code of the site. */
    siteCode?: string;
    /**
     * How long a value is kept for a visitor.
     * @provenance observed
     */
    scope?: CustomDataScope;
    /** How custom data is transmitted. Here, the document replaces vendor names with neutral words, so a service uses other words for some of these values. Any text is accepted. */
    method: CustomDataMethod;
    /** Type of custom data in a response - a single value, a list, or a list that can be counted. */
    type?: CustomDataType;
    /** Format of a value. */
    format?: CustomDataFormat;
    /** Description of the custom data. */
    description?: string;
    /** Variable name for the analytics tool method. The document replaces a vendor name in this field name with a neutral word. */
    partnerAnalyticsVariableName?: string;
    /** Variable name for the tag manager method. The document replaces a vendor name in this field name with a neutral word. */
    tagManagerVariableName?: string;
    /** Variable name in the data layer for the tag commander method. */
    tcVariableName?: string;
    /** Variable name for the tag method. The document replaces a vendor name in this field name with a neutral word. */
    partnerTagVariableName?: string;
    /** Values for targeting conditions, as a JavaScript table. */
    advancedProposedValues?: string;
    /** Custom code that is executed. */
    customEvalCode?: string;
    /** The document does not explain this field. */
    isConstant?: boolean;
    /** Whether it can be used for filtering and breakdown. */
    isFiltrableVentilable?: boolean;
    /** Whether it is stored only on the visitor's device. */
    isLocalOnly?: boolean;
    /** Whether machine learning includes it. Requests call it learnable. */
    isLearnable?: boolean;
    /** Labels. */
    tags?: string;
    /**
     * Id of the account that created it.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    createdById?: Integer;
    /** When it was created. */
    dateCreated?: TimeStamp;
    /**
     * Use dateModified instead.
     * @deprecated
     */
    modificationDate?: TimeStamp;
    /** When it was last changed. Optional. */
    dateModified?: TimeStamp;
} & {
    [key: string]: unknown;
};
/** Filters by custom data. Family "Experiment and personalization". Its other fields are not documented. */
export type CustomDataFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: CUSTOM_DATA assumed.
     */
    type?: "CUSTOM_DATA" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Format of a value. */
export type CustomDataFormat = "BOOLEAN" | "NUMBER" | "STRING";
/**
 * A custom data item to create, or the new state of an existing one. Unknown fields are accepted, because the document replaces vendor names in some field names.
 * @provenance inferred - The body is not shown; these are the documented fields of custom data that a client can set.
 */
export type CustomDataInput = {
    /**
     * Index of the custom data.
     * @provenance inferred
     */
    index?: number;
    /**
     * Name of the custom data.
     * @provenance observed - Programs send it when they create custom data. Being required: documented.
     */
    name: string;
    /**
     * Id of the project.
     * Format: int64
     * @provenance observed - Programs send it when they create custom data. Being required: documented.
     */
    siteId: number | bigint;
    /**
     * How custom data is transmitted. Here, the document replaces vendor names with neutral words, so a service uses other words for some of these values. Any text is accepted.
     * @provenance observed - Programs send it when they create custom data. Being required: documented.
     */
    method: CustomDataMethod;
    /**
     * How long a value is kept for a visitor.
     * @provenance observed
     */
    scope?: CustomDataScope;
    /** Type of custom data in a request. Requests allow more values than responses. */
    type?: CustomDataInputType;
    /**
     * Format of a value.
     * @provenance observed - Programs send it when they create custom data.
     */
    format?: CustomDataFormat;
    /**
     * Description of the custom data.
     * @provenance inferred
     */
    description?: string;
    /**
     * Variable name for the analytics tool method. The document replaces a vendor name in this field name with a neutral word.
     * @provenance inferred
     */
    partnerAnalyticsVariableName?: string;
    /**
     * Variable name for the tag manager method. The document replaces a vendor name in this field name with a neutral word.
     * @provenance inferred
     */
    tagManagerVariableName?: string;
    /**
     * Variable name in the data layer for the tag commander method.
     * @provenance inferred
     */
    tcVariableName?: string;
    /**
     * Variable name for the tag method. The document replaces a vendor name in this field name with a neutral word.
     * @provenance inferred
     */
    partnerTagVariableName?: string;
    /**
     * Values for targeting conditions, as a JavaScript table.
     * @provenance inferred
     */
    advancedProposedValues?: string;
    /**
     * Custom code that is executed.
     * @provenance inferred
     */
    customEvalCode?: string;
    /**
     * The document does not explain this field.
     * @provenance inferred
     */
    isConstant?: boolean;
    /**
     * Whether it can be used for filtering and breakdown.
     * @provenance inferred
     */
    isFiltrableVentilable?: boolean;
    /**
     * Whether it is stored only on the visitor's device.
     * @provenance inferred
     */
    isLocalOnly?: boolean;
    /**
     * Whether machine learning includes it. Responses call it isLearnable.
     * @provenance inferred
     */
    learnable?: boolean;
    /**
     * Labels.
     * @provenance inferred
     */
    tags?: string;
    /**
     * Deprecated since release 593.
     * @deprecated
     */
    modificationDate?: TimeStamp;
} & {
    [key: string]: unknown;
};
/** Type of custom data in a request. Requests allow more values than responses. */
export type CustomDataInputType = "BOOLEAN" | "COUNT_LIST" | "LIST" | "NUMBER" | "STRING" | "UNIQUE";
/** How custom data is transmitted. Here, the document replaces vendor names with neutral words, so a service uses other words for some of these values. Any text is accepted. */
export type CustomDataMethod = "PARTNER_ANALYTICS" | "CLIENT" | "CUSTOM_CODE" | "TAG_MANAGER" | "SDK" | "TC" | "PARTNER_TAG" | (string & {});
/**
 * How long a value is kept for a visitor.
 * @provenance observed - One program sends it whenever it creates custom data.
 */
export type CustomDataScope = "PAGE" | "VISIT" | "VISITOR" | (string & {});
/** Type of custom data in a response - a single value, a list, or a list that can be counted. */
export type CustomDataType = "COUNT_LIST" | "LIST" | "UNIQUE";
/** The fields of a custom data item to change. Omitted fields keep their values, and unknown fields are accepted, because the document replaces vendor names in some field names. */
export type CustomDataUpdate = {
    /** Variable name for the analytics tool method. The document replaces a vendor name in this field name with a neutral word. */
    partnerAnalyticsVariableName?: string;
    /** Values for targeting conditions, as a JavaScript table. */
    advancedProposedValues?: string;
    /** Custom code that is executed. */
    customEvalCode?: string;
    /** Description of the custom data. */
    description?: string;
    /** Variable name for the tag manager method. The document replaces a vendor name in this field name with a neutral word. */
    tagManagerVariableName?: string;
    /** The document does not explain this field. */
    isConstant?: boolean;
    /** Whether it can be used for filtering and breakdown. */
    isFiltrableVentilable?: boolean;
    /** Whether it is stored only on the visitor's device. */
    isLocalOnly?: boolean;
    /** Whether machine learning includes it. Responses call it isLearnable. */
    learnable?: boolean;
    /** How custom data is transmitted. Here, the document replaces vendor names with neutral words, so a service uses other words for some of these values. Any text is accepted. */
    method?: CustomDataMethod;
    /** Name of the custom data. */
    name?: string;
    /** Labels. */
    tags?: string;
    /** Variable name in the data layer for the tag commander method. */
    tcVariableName?: string;
    /** Variable name for the tag method. The document replaces a vendor name in this field name with a neutral word. */
    partnerTagVariableName?: string;
    /** Type of custom data in a request. Requests allow more values than responses. */
    type?: CustomDataInputType;
} & {
    [key: string]: unknown;
};
/** A custom font of a theme. */
export type CustomFont = {
    /** Family name. */
    fontFamily?: string;
    /** Address of the font file. */
    fontSrc?: string;
    /** Available weights of the font. */
    fontWeights?: string[];
    /** Id of the font. */
    id?: string;
    /** Address of a style sheet that imports the font. */
    importSrc?: string;
};
/**
 * A numeric hash of the request (dates, goals, variations, format, filters). It is one number, or two numbers joined by a vertical bar; the global audience operation, for which the document names no path, produces the second form. It is a string, because its numbers may exceed what a JavaScript number can hold.
 * @example 1758203944
 * @example 9007199254740993|2
 */
export type DataCode = string;
/** The response to a report request. Exchange the code for the results with `getResults`. */
export type DataCodeResponse = {
    /** A numeric hash of the request (dates, goals, variations, format, filters). It is one number, or two numbers joined by a vertical bar; the global audience operation, for which the document names no path, produces the second form. It is a string, because its numbers may exceed what a JavaScript number can hold. */
    dataCode: DataCode;
};
/**
 * A time interval, given as timestamps without a time zone.
 * @provenance documented - The document shows both ends without calling them required; an interval needs both.
 */
export type DateInterval = {
    /**
     * A timestamp without a time zone, such as 2026-06-01T00:00:00.
     * @provenance documented Being required: inferred.
     */
    start: LocalDateTime;
    /**
     * A timestamp without a time zone, such as 2026-06-01T00:00:00.
     * @provenance documented Being required: inferred.
     */
    end: LocalDateTime;
};
/** Filters by day. Family "Time". Its other fields are not documented. */
export type DayFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: DAY assumed.
     */
    type?: "DAY" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by kind of device. Family "Visitor and device". Its other fields are not documented. */
export type DeviceTypeFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type, and this word was observed in an example. The document shows neither.
     */
    type?: "DEVICE_TYPE" | (string & {});
    /**
     * Kinds of devices.
     * @provenance observed - An example of a program has PHONE.
     */
    values?: ("PHONE" | (string & {}))[];
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** An empty JSON object. */
export type EmptyObject = Record<string, never>;
/**
 * The shape of most error responses. The document does not show what `code` contains, and SUCCESS appears as a value of `status`, so rely on the HTTP status of the response.
 * @provenance documented - The document does not say which fields are always present; an error without a message would be useless.
 */
export type ErrorObject = {
    /** Its content is not documented. */
    code?: string;
    /** Its content is not documented. */
    impersonator?: string;
    /**
     * Description of the error.
     * @provenance documented Being required: inferred.
     */
    message: string;
    /** Name of the error. */
    name?: string;
    /**
     * An enumerated value, absent in some operations.
     * @provenance documented - The document shows SUCCESS; the owner's pages list ERROR as well. Values: ERROR observed.
     */
    status?: "SUCCESS" | "ERROR" | (string & {});
    /** Its content is not documented. */
    sub?: string;
    /** Time of the error as a number. Its unit is not documented. */
    time?: number;
    /** Time of the error. */
    timestamp?: TimeStamp;
};
/**
 * An experiment. The document shows none of its fields, and it has more than these.
 * @provenance observed - Programs read these fields, and the owner's pages list them. If no program uses a field, its name implies its type.
 */
export type Experiment<Integer = Int64> = {
    /**
     * Id of the experiment.
     * Format: int64
     * @provenance observed
     */
    id?: Integer;
    /**
     * Name of the experiment.
     * @provenance observed
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    siteId?: Integer;
    /**
     * Code of the site.
     * @provenance observed
     */
    siteCode?: string;
    /**
     * Address of the page that the experiment runs on.
     * @provenance observed
     */
    baseURL?: string | null;
    /**
     * How the variations of an experiment are made and delivered.
     * @provenance observed
     */
    type?: ExperimentType;
    /**
     * State of an experiment. Responses often have it in lower case, so ignore case when you compare it.
     * @provenance observed
     */
    status?: ExperimentStatus;
    /**
     * Description of the experiment.
     * @provenance observed
     */
    description?: string;
    /**
     * Ids of the linked goals. Lists and reads return them only when optionalFields requests them; a creation and an update always do.
     * @provenance observed - Programs request the goals. The document says that goals can be linked to experiments.
     */
    goals?: Integer[];
    /**
     * Id of the main goal.
     * Format: int64
     * @provenance observed
     */
    mainGoalId?: Integer;
    /**
     * Labels. Lists and reads return them only when optionalFields requests them.
     * @provenance observed - The owner's pages list it among the optional fields.
     */
    tags?: string[];
    /**
     * Ids of the variations.
     * @provenance observed
     */
    variations?: Integer[];
    /**
     * Share of the traffic of each variation. A key is the id of a variation or "origin", a value is between 0 and 1.
     * @provenance observed - Programs read and send it. Neither a sum of 1 nor the key "origin" is required.
     */
    deviations?: {
        [key: string]: number;
    };
    /**
     * Time after which the visitors of each variation are assigned again. A key is the id of a variation or "origin".
     * @provenance observed - The owner's pages show it. The unit of time was not observed.
     */
    respoolTime?: {
        [key: string]: number;
    };
    /**
     * Id of the segment that sees the experiment.
     * Format: int64
     * @provenance observed
     */
    targetingSegmentId?: Integer;
    /**
     * How the pages and visitors of an experiment are chosen.
     * @provenance observed
     */
    targetingConfiguration?: TargetingConfiguration;
    /**
     * Rule that chooses the visitors. Its shape was not observed.
     * @provenance observed
     */
    targetingRule?: unknown;
    /**
     * External tools that are notified of the experiment.
     * @provenance observed
     */
    trackingTools?: TrackingTool[];
    /**
     * CSS of all variations.
     * @provenance observed
     */
    commonCssCode?: string;
    /**
     * JavaScript of all variations.
     * @provenance observed
     */
    commonJavaScriptCode?: string;
    /**
     * JavaScript that runs on every page of the experiment.
     * @provenance observed
     */
    globalScript?: string;
    /**
     * Id of the account that created the experiment.
     * Format: int64
     * @provenance observed
     */
    createdBy?: Integer;
    /**
     * When the experiment was created.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * When the experiment was last changed.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * When the experiment was started.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateStarted?: TimeStamp;
    /**
     * When the experiment ended.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateEnded?: TimeStamp;
    /**
     * When the state of the experiment last changed.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateStatusModified?: TimeStamp;
    /**
     * When the experiment stopped collecting data.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateCollectingDataStopped?: TimeStamp;
    /**
     * Whether the experiment collects data.
     * @provenance observed
     */
    collectingDataEnabled?: boolean;
    /**
     * Whether the common code also runs for the original.
     * @provenance observed
     */
    executeCodeForReference?: boolean;
    /**
     * Whether the experiment is archived.
     * @provenance observed
     */
    isArchived?: boolean;
    /**
     * Whether the experiment was made with the previous editor.
     * @provenance observed
     */
    isLegacyEditor?: boolean;
    /**
     * Whether results are corrected for multiple testing.
     * @provenance observed
     */
    isMultipleTestingCorrection?: boolean;
    /**
     * Settings of a multivariate experiment. Their shape was not observed.
     * @provenance observed
     */
    mvtAllocationSettings?: unknown;
    /**
     * Variations of a multivariate experiment. Their shape was not observed.
     * @provenance observed
     */
    mvtVariations?: unknown[];
    /**
     * How traffic is divided among the variations.
     * @provenance observed
     */
    trafficAllocationMethod?: TrafficAllocationMethod;
    /**
     * Use trafficAllocationMethod instead.
     * @provenance observed
     * @deprecated
     */
    autoOptimized?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Transition of an experiment to another state.
 * @provenance observed - A program and the owner's documents use these values to start and stop experiments.
 */
export type ExperimentAction = "ACTIVATE" | "PAUSE" | "RESUME" | "STOP" | "SCHEDULE" | "DEACTIVATE" | (string & {});
/** Filters by experiment. Family "Experiment and personalization". Its other fields are not documented. */
export type ExperimentDataFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: EXPERIMENT_DATA assumed.
     */
    type?: "EXPERIMENT_DATA" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * The addresses that the raw data of an experiment is sent to, and how the data is split.
 * @provenance assumed - The body is not shown; the fields follow from what the document says about raw exports.
 */
export type ExperimentExportRequest = {
    /**
     * E-mail addresses that the export is sent to.
     * @provenance inferred - The document says that a raw export is sent to given e-mail addresses; the field's name is assumed. Being required: assumed.
     */
    emails: string[];
    /**
     * Splits the results of a report by one of 37 dimensions.
     * @provenance inferred - Release 593 removes nine breakdown types from this operation; the others are those of the report on a flag.
     */
    breakdown?: Breakdown;
} & {
    [key: string]: unknown;
};
/**
 * An experiment to create.
 * @provenance observed - Programs send these fields, and the owner's pages list them.
 */
export type ExperimentInput = {
    /**
     * Name of the experiment.
     * @provenance observed
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    siteId: number | bigint;
    /**
     * Address of the page that the experiment runs on.
     * @provenance observed
     */
    baseURL: string;
    /**
     * How the variations of an experiment are made and delivered.
     * @provenance observed
     */
    type?: ExperimentType;
    /**
     * State of the experiment. Without it the experiment is a draft.
     * @provenance observed - Programs that leave it out get a draft.
     */
    status?: ExperimentStatus;
    /**
     * Code of the site.
     * @provenance observed
     */
    siteCode?: string;
    /**
     * Description of the experiment.
     * @provenance observed
     */
    description?: string;
    /**
     * Ids of the goals to link.
     * @provenance observed
     */
    goals?: (number | bigint)[];
    /**
     * Id of the main goal.
     * Format: int64
     * @provenance observed
     */
    mainGoalId?: number | bigint;
    /**
     * Id of the segment that sees the experiment.
     * Format: int64
     * @provenance observed
     */
    targetingSegmentId?: number | bigint;
    /**
     * Share of the traffic of each variation. A key is the id of a variation or "origin", a value is between 0 and 1.
     * @provenance observed - Programs read and send it. Neither a sum of 1 nor the key "origin" is required.
     */
    deviations?: {
        [key: string]: number;
    };
    /**
     * CSS of all variations.
     * @provenance observed
     */
    commonCssCode?: string;
    /**
     * JavaScript of all variations.
     * @provenance observed
     */
    commonJavaScriptCode?: string;
    /**
     * JavaScript that runs on every page of the experiment.
     * @provenance observed
     */
    globalScript?: string;
} & {
    [key: string]: unknown;
};
/**
 * The contents of a report on an experiment. The document shows only that it takes a breakdown; the fields are those of the report on a feature flag.
 * @provenance observed - One program sends these fields, and a guide describes them.
 */
export type ExperimentResultsRequest = {
    /**
     * Restricts the report to data of unique visitors.
     * @provenance observed - The default is documented for the report on a flag.
     * @default false
     */
    visitorData?: boolean;
    /**
     * Includes all variations at once.
     * @provenance inferred - Documented for the report on a flag.
     * @default false
     */
    allVariationsData?: boolean;
    /**
     * Adds Bayesian result probabilities.
     * @provenance inferred - Documented for the report on a flag.
     * @default false
     */
    bayesian?: boolean;
    /**
     * Uses sequential testing.
     * @provenance observed - The default is documented for the report on a flag.
     * @default false
     */
    sequentialTesting?: boolean;
    /**
     * Corrects for multiple testing.
     * @provenance inferred - Documented for the report on a flag.
     * @default false
     */
    enabledMultipleTesting?: boolean;
    /**
     * Id of the variation that the others are compared with. 0 is the original.
     * @provenance observed
     */
    referenceVariationId?: string;
    /**
     * Splits the results of a report by one of 37 dimensions.
     * @provenance observed - Release 593 removes nine breakdown types from this operation; the others are those of the report on a flag. One program sends it.
     */
    breakdown?: Breakdown;
    /**
     * Goals of the report. An empty list excludes all goals, null includes all, and a list of ids includes only those.
     * @provenance observed
     */
    goalsIds?: (number | bigint)[] | null;
    /**
     * Goals with CUPED. An empty list excludes all goals, null includes all, and a list of ids includes only those.
     * @provenance inferred - Documented for the report on a flag.
     */
    goalIdsCuped?: (number | bigint)[] | null;
    /**
     * Only visits that match are counted.
     * @provenance observed
     */
    filters?: Filter[];
    /**
     * Time intervals that the report covers. Without them, it covers the whole time.
     * @provenance observed
     */
    dateIntervals?: DateInterval[];
    /**
     * Whether every conversion is counted, or the visits that have at least one.
     * @provenance observed - One program always sends it.
     */
    conversionType?: ConversionType;
    /**
     * Address that the data response is sent to.
     * Format: uri
     * @provenance assumed - Documented for the report on a flag only.
     */
    callbackUrl?: string;
} & {
    [key: string]: unknown;
};
/**
 * State of an experiment. Responses often have it in lower case, so ignore case when you compare it.
 * @provenance observed - Programs compare with these values, in upper or lower case.
 */
export type ExperimentStatus = "DRAFT" | "ACTIVE" | "PAUSED" | "STOPPED" | "DEACTIVATED" | "ARCHIVED" | "DEVIATED" | (string & {});
/**
 * How the variations of an experiment are made and delivered.
 * @provenance observed - Programs send DEVELOPER; the owner's pages list the others. SERVER_SIDE and HYBRID are from 2021.
 */
export type ExperimentType = "CLASSIC" | "DEVELOPER" | "MVT" | "AI" | "PROMPT" | "FEATURE_FLAG" | "SDK_HYBRID" | "SERVER_SIDE" | "HYBRID" | (string & {});
/**
 * The fields of an experiment to change. Omitted fields keep their values, and a list replaces the whole list. A complete experiment from an earlier response is accepted too.
 * @provenance observed - Programs send these fields, and one of the owner's pages lists them.
 */
export type ExperimentUpdate = {
    /**
     * Name of the experiment.
     * @provenance observed
     */
    name?: string;
    /**
     * Description of the experiment.
     * @provenance observed
     */
    description?: string;
    /**
     * Address of the page that the experiment runs on.
     * @provenance observed
     */
    baseURL?: string | null;
    /**
     * Ids of the goals to link.
     * @provenance observed
     */
    goals?: (number | bigint)[];
    /**
     * Id of the main goal.
     * Format: int64
     * @provenance observed
     */
    mainGoalId?: number | bigint;
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
    /**
     * Ids of the variations.
     * @provenance observed
     */
    variations?: (number | bigint)[];
    /**
     * Share of the traffic of each variation. A key is the id of a variation or "origin", a value is between 0 and 1. Naming a variation here attaches it to the experiment.
     * @provenance observed - Programs read and send it. Neither a sum of 1 nor the key "origin" is required.
     */
    deviations?: {
        [key: string]: number;
    };
    /**
     * Time after which the visitors of each variation are assigned again. A key is the id of a variation or "origin".
     * @provenance observed - The owner's pages show it. The unit of time was not observed.
     */
    respoolTime?: {
        [key: string]: number;
    };
    /**
     * CSS of all variations.
     * @provenance observed
     */
    commonCssCode?: string;
    /**
     * JavaScript of all variations.
     * @provenance observed
     */
    commonJavaScriptCode?: string;
    /**
     * JavaScript that runs on every page of the experiment.
     * @provenance observed
     */
    globalScript?: string;
    /**
     * Id of the segment that sees the experiment.
     * Format: int64
     * @provenance observed
     */
    targetingSegmentId?: number | bigint;
    /**
     * How the pages and visitors of an experiment are chosen.
     * @provenance observed
     */
    targetingConfiguration?: TargetingConfiguration;
    /**
     * Rule that chooses the visitors. Its shape was not observed.
     * @provenance observed
     */
    targetingRule?: unknown;
    /**
     * External tools that are notified of the experiment.
     * @provenance observed
     */
    trackingTools?: TrackingTool[];
    /**
     * Whether results are corrected for multiple testing.
     * @provenance observed
     */
    isMultipleTestingCorrection?: boolean;
    /**
     * How traffic is divided among the variations.
     * @provenance observed
     */
    trafficAllocationMethod?: TrafficAllocationMethod;
} & {
    [key: string]: unknown;
};
/**
 * A feature flag with its variables, variations and environments.
 * @provenance observed - A program reads these fields, and the owner's pages list them. Release 593 names variables, variations and isArchived.
 */
export type FeatureFlag<Integer = Int64> = {
    /**
     * Id of the flag, for use in a report request.
     * Format: int64
     * @provenance observed
     */
    id?: Integer;
    /**
     * Code of the site.
     * @provenance observed
     */
    siteCode?: string;
    /**
     * Key of the flag.
     * @provenance observed
     */
    featureKey?: string;
    /**
     * Name of the flag.
     * @provenance observed
     */
    name?: string;
    /**
     * Description of the flag.
     * @provenance observed
     */
    description?: string;
    /**
     * Whether the flag is archived.
     * @provenance observed
     */
    archived?: boolean;
    /**
     * Archives the flag. It is never returned.
     * @provenance documented - Release 593 adds it to responses and calls it write-only; this contract follows the latter. Its name implies its type.
     */
    isArchived?: boolean;
    /**
     * Whether the flag should be cleaned up.
     * @provenance observed
     */
    health?: "PERMANENT" | "HEALTHY" | "STALE" | "SMELLY" | (string & {});
    /**
     * Period in which conversions are attributed to the flag. Its shape was not observed.
     * @provenance observed
     */
    attributionWindow?: unknown;
    /**
     * Id of the account that created the flag.
     * Format: int64
     * @provenance observed
     */
    createdById?: Integer;
    /**
     * Id of the team.
     * Format: int64
     * @provenance observed
     */
    teamId?: Integer;
    /**
     * When the flag was created.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * When the flag was last changed.
     * @provenance observed - Programs and the owner's pages show it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * When the content of the flag was last changed.
     * @provenance observed - The owner's pages show it.
     */
    readonly dateContentModified?: TimeStamp;
    /**
     * Id of the main goal.
     * Format: int64
     * @provenance observed
     */
    primaryGoalId?: Integer;
    /**
     * Ids of the other goals.
     * @provenance observed
     */
    secondaryGoalIds?: Integer[];
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
    /**
     * Variables that the flag controls.
     * @provenance documented - Release 593 names the variables of a flag; the plural implies an array.
     */
    variables?: FeatureFlagVariable[];
    /**
     * Variations of the flag.
     * @provenance documented - Release 593 names the variations of a flag; the plural implies an array.
     */
    variations?: FeatureFlagVariation[];
    /**
     * Settings of the flag in each environment.
     * @provenance observed - A program reads it.
     */
    environmentConfigurations?: FeatureFlagEnvironment<Integer>[];
    /**
     * Basis for assigning variations to visitors.
     * @provenance observed
     */
    bucketingKey?: {
        /**
         * Kind of the key.
         * @provenance observed
         */
        bucketingKeyType?: "VISITOR_CODE" | "CUSTOM_DATA" | (string & {});
        /**
         * Id of the custom data.
         * Format: int64
         * @provenance observed
         */
        customDataId?: Integer;
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * Settings of a flag in one environment.
 * @provenance observed - A program reads these fields, and the owner's pages list them.
 */
export type FeatureFlagEnvironment<Integer = Int64> = {
    /**
     * Key of the environment.
     * @provenance observed
     */
    environmentKey?: string;
    /**
     * Whether the flag is on.
     * @provenance observed
     */
    featureEnabled?: boolean;
    /**
     * Key of the variation for visitors that match no rule.
     * @provenance observed
     */
    defaultVariationKey?: string;
    /**
     * When it was last changed.
     * @provenance observed - A program reads it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * External tools that are notified of the flag.
     * @provenance observed
     */
    integrations?: {
        /**
         * Tools for rules that deliver.
         * @provenance observed
         */
        deliveryRules?: unknown[];
        /**
         * Tools for rules that experiment.
         * @provenance observed
         */
        experimentRules?: unknown[];
    } & {
        [key: string]: unknown;
    };
    /**
     * Rules of the flag.
     * @provenance observed
     */
    rolloutRules?: RolloutRule<Integer>[];
} & {
    [key: string]: unknown;
};
/**
 * Settings of a flag in one environment.
 * @provenance observed - A program reads these fields, and the owner's pages list them.
 */
export type FeatureFlagEnvironmentInput = {
    /**
     * Key of the environment.
     * @provenance observed
     */
    environmentKey?: string;
    /**
     * Whether the flag is on.
     * @provenance observed
     */
    featureEnabled?: boolean;
    /**
     * Key of the variation for visitors that match no rule.
     * @provenance observed
     */
    defaultVariationKey?: string;
    /**
     * External tools that are notified of the flag.
     * @provenance observed
     */
    integrations?: {
        /**
         * Tools for rules that deliver.
         * @provenance observed
         */
        deliveryRules?: unknown[];
        /**
         * Tools for rules that experiment.
         * @provenance observed
         */
        experimentRules?: unknown[];
    } & {
        [key: string]: unknown;
    };
    /**
     * Rules of the flag.
     * @provenance observed
     */
    rolloutRules?: RolloutRuleInput[];
} & {
    [key: string]: unknown;
};
/**
 * Changes to a flag in one environment, as a JSON merge patch. Omitted fields keep their values; an array replaces the whole array.
 * @provenance observed - The owner's pages list these fields. A newer copy of the page requires many of them, an older copy does not, so none is required here.
 */
export type FeatureFlagEnvironmentUpdate = {
    /**
     * Key of the flag.
     * @provenance observed
     */
    featureKey?: string;
    /**
     * Name of the flag.
     * @provenance observed
     */
    name?: string;
    /**
     * Whether the flag is on.
     * @provenance observed
     */
    featureEnabled?: boolean;
    /**
     * Key of the variation for visitors that match no rule.
     * @provenance observed
     */
    defaultVariationKey?: string;
    /**
     * External tools that are notified of the flag.
     * @provenance observed
     */
    integrations?: {
        [key: string]: unknown;
    };
    /**
     * Rules of the flag.
     * @provenance observed
     */
    rolloutRules?: RolloutRuleInput[];
    /**
     * Ids of the goals other than the main goal.
     * @provenance observed
     */
    secondaryGoalIds?: (number | bigint)[];
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
    /**
     * Variables that the flag controls.
     * @provenance observed
     */
    variables?: FeatureFlagVariable[];
    /**
     * Variations of the flag.
     * @provenance observed
     */
    variations?: FeatureFlagVariation[];
} & {
    [key: string]: unknown;
};
/**
 * A flag to create. A complete flag from an earlier response is accepted; read-only fields are ignored.
 * @provenance inferred - The body was not observed; these are the fields of a flag that its updates take, and its site.
 */
export type FeatureFlagInput = {
    /**
     * Key of the flag.
     * @provenance inferred
     */
    featureKey: string;
    /**
     * Code of the site.
     * @provenance inferred
     */
    siteCode?: string;
    /**
     * Id of the site, if its code is not given.
     * Format: int64
     * @provenance assumed - Flags are filtered by it; it was not observed whether a new flag takes it.
     */
    siteId?: number | bigint;
    /**
     * Name of the flag.
     * @provenance inferred
     */
    name?: string;
    /**
     * Description for people who work with the flag.
     * @provenance inferred
     */
    description?: string | null;
    /**
     * Variables that the flag controls.
     * @provenance inferred
     */
    variables?: FeatureFlagVariable[];
    /**
     * Variations of the flag.
     * @provenance inferred
     */
    variations?: FeatureFlagVariation[];
    /**
     * Settings of the flag in each environment.
     * @provenance inferred
     */
    environmentConfigurations?: FeatureFlagEnvironmentInput[];
    /**
     * Id of the main goal.
     * Format: int64
     * @provenance inferred
     */
    primaryGoalId?: number | bigint | null;
    /**
     * Ids of further goals.
     * @provenance inferred
     */
    secondaryGoalIds?: (number | bigint)[];
    /**
     * Labels.
     * @provenance inferred
     */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/** The contents of a report on a feature flag. */
export type FeatureFlagResultsRequest = {
    /**
     * Restricts the report to data of unique visitors.
     * @default false
     */
    visitorData?: boolean;
    /**
     * Includes all variations at once.
     * @default false
     */
    allVariationsData?: boolean;
    /**
     * Adds Bayesian result probabilities.
     * @default false
     */
    bayesian?: boolean;
    /**
     * Uses sequential testing.
     * @default false
     */
    sequentialTesting?: boolean;
    /**
     * Corrects for multiple testing.
     * @default false
     */
    enabledMultipleTesting?: boolean;
    /** Id of the variation that the others are compared with. */
    referenceVariationId?: string;
    /** Splits the results of a report by one of 37 dimensions. */
    breakdown?: Breakdown;
    /** Goals of the report. An empty list excludes all goals, null includes all, and a list of ids includes only those. */
    goalsIds?: (number | bigint)[] | null;
    /** Goals with CUPED. An empty list excludes all goals, null includes all, and a list of ids includes only those. */
    goalIdsCuped?: (number | bigint)[] | null;
    /** Only visits that match are counted. */
    filters?: Filter[];
    /** Time intervals that the report covers. */
    dateIntervals: DateInterval[];
    /** Whether every conversion is counted, or the visits that have at least one. */
    conversionType: ConversionType;
    /**
     * Address that the data response is sent to.
     * Format: uri
     * @provenance documented - The document calls it a URL.
     */
    callbackUrl?: string;
};
/**
 * The fields of a flag to change, as a JSON merge patch. Omitted fields keep their values, null removes one, and an array replaces the whole array.
 * @provenance observed - One of the owner's pages lists these fields and requires featureKey. Release 593 says that variables of type ENUM are accepted.
 */
export type FeatureFlagUpdate = {
    /**
     * Key of the flag.
     * @provenance observed
     */
    featureKey: string;
    /**
     * Name of the flag.
     * @provenance observed
     */
    name?: string;
    /**
     * Description of the flag.
     * @provenance observed
     */
    description?: string | null;
    /**
     * Archives the flag.
     * @provenance observed
     */
    isArchived?: boolean;
    /**
     * Variables that the flag controls.
     * @provenance observed
     */
    variables?: FeatureFlagVariable[];
    /**
     * Variations of the flag.
     * @provenance observed
     */
    variations?: FeatureFlagVariation[];
    /**
     * Settings of the flag in each environment.
     * @provenance observed
     */
    environmentConfigurations?: FeatureFlagEnvironmentInput[];
    /**
     * Ids of the goals to link.
     * @provenance observed
     */
    goals?: (number | bigint)[];
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * A variable of a flag, or its value in a variation.
 * @provenance observed - A program reads and sends these fields. Release 593 names the type.
 */
export type FeatureFlagVariable = {
    /**
     * Key of the variable.
     * @provenance observed
     */
    key?: string;
    /**
     * Type of the value.
     * @provenance documented - Release 593 adds ENUM to the type; a program and one of the owner's pages show the other values. Values: BOOLEAN, NUMBER, STRING, JSON, JS, CSS observed.
     */
    type?: "BOOLEAN" | "NUMBER" | "STRING" | "JSON" | "JS" | "CSS" | "ENUM" | (string & {});
    /**
     * The value, which programs read and send as text. On the flag itself it is the default value.
     * @provenance observed - Only text was observed. The types of a variable imply that other types are accepted.
     */
    value?: string | number | boolean | null;
    /**
     * Allowed values of a variable of type ENUM.
     * @provenance observed
     */
    allowedValues?: unknown[];
} & {
    [key: string]: unknown;
};
/**
 * A variation of a flag, with values for its variables.
 * @provenance observed - A program reads and sends these fields. Release 593 names variables of variations.
 */
export type FeatureFlagVariation = {
    /**
     * Key of the variation.
     * @provenance observed
     */
    key?: string;
    /**
     * Name of the variation.
     * @provenance observed
     */
    name?: string;
    /**
     * Values of the variables.
     * @provenance observed
     */
    variables?: FeatureFlagVariable[];
} & {
    [key: string]: unknown;
};
/** Restricts a report to some visits. A filter is one of 30 in seven families. The document shows fields of three of them, and not the fields common to all. The set of `type` values is open, so `type` does not distinguish the filters. */
export type Filter = AdBlockerFilter | BrowserFilter | BrowserLanguageFilter | DeviceTypeFilter | NewVisitorFilter | OperatingSystemFilter | SdkFilter | ContaminatedVisitorFilter | NumberPagesFilter | NumberVisitsFilter | SinceLastVisitFilter | TimeSpentFilter | FirstReferrerFilter | KeyPageFilter | LandingPageURLFilter | PageTitleFilter | PageURLFilter | ReferrerURLFilter | TrafficFilter | ConversionMetadataFilter | ConversionsFilter | CustomDataFilter | ExperimentDataFilter | PersonalizationDataFilter | TargetingSegmentFilter | DayFilter | TimeSlotFilter | WeekdayFilter | TemperatureFilter | WeatherFilter;
/** Filters by first referrer. Family "Page and traffic". Its other fields are not documented. */
export type FirstReferrerFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: FIRST_REFERRER assumed.
     */
    type?: "FIRST_REFERRER" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** A visitor action to track, and how it is tracked. */
export type Goal<Integer = Int64> = {
    /**
     * Id of the goal.
     * Format: int64
     */
    readonly id?: Integer;
    /** Name of the goal. */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     */
    siteId: Integer;
    /** Kind of action that a goal tracks. It determines the shape of params. */
    type: GoalType;
    /** Whether a goal is tracked. */
    status?: GoalStatus;
    /**
     * Use status instead.
     * @deprecated
     */
    readonly isActive?: boolean;
    /** Description of the goal. */
    description?: string;
    /** Whether a visitor can convert more than once. */
    hasMultipleConversions: boolean;
    /** Settings of the type. CUSTOM, RETENTION_RATE, WAREHOUSE and RATIO_METRICS need none. */
    params?: {
        [key: string]: unknown;
    };
    /** Objects that the goal is limited to. */
    accessLimiters?: {
        /** Type of the access holder. */
        accessHolder?: AccessHolder;
        /**
         * Id of the access holder.
         * Format: int64
         * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
         */
        accessHolderId?: Integer;
        /**
         * Id of the limiter.
         * Format: int64
         * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
         */
        id?: Integer;
    }[];
    /** Custom data that uses this goal. */
    customDatas?: CustomData<Integer>[];
    /** Labels. They are returned only when optionalFields requests them. */
    tags?: string[];
    /** External tools that are notified of conversions. */
    trackingTools?: TrackingTool[];
    /** The document does not explain this field. */
    readonly targetingSegmentMentalist?: Integer[];
    /** The document does not explain this field. Optional. */
    readonly isTargetingSegmentMentalist?: boolean;
    /**
     * The document does not explain this field.
     * Format: double
     */
    readonly mentalistWeight?: number;
    /**
     * Id of the account that created the goal.
     * Format: int64
     */
    readonly createdBy?: Integer;
    /** When the goal was created. */
    readonly dateCreated?: TimeStamp;
    /** When the goal was last changed. */
    readonly dateModified?: TimeStamp;
    /**
     * Number of experiments that link the goal. Optional.
     * Format: int64
     */
    readonly experimentAmount?: Integer;
    /**
     * Number of feature flags that link the goal. Optional.
     * Format: int64
     */
    readonly featureFlagAmount?: Integer;
    /**
     * Number of holdouts that link the goal. Optional.
     * Format: int64
     */
    readonly holdoutAmount?: Integer;
    /**
     * Number of personalizations that link the goal. Optional.
     * Format: int64
     */
    readonly personalizationAmount?: Integer;
    /** Ids of the experiments that link the goal. Optional. */
    readonly experiments?: Integer[];
    /** Ids of the holdouts that link the goal. Optional. */
    readonly holdouts?: Integer[];
    /** Ids of the personalizations that link the goal. Optional. */
    readonly personalizations?: Integer[];
    /**
     * Whether the goal is archived.
     * @provenance observed - One program reads it.
     */
    isArchived?: boolean;
} & GoalParamsByType;
/** How a goal performed in one variation of an experiment. */
export type GoalCampaignImpact<Integer = Int64> = {
    /**
     * Id of the experiment.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    experimentId?: Integer;
    /**
     * Id of the variation.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    variationId?: Integer;
    /** The counts and the improvement. */
    data?: {
        /** Visitors who saw the variation. */
        visitors?: number;
        /** Visitors who reached the goal. */
        convertedVisitors?: number;
        /** Total number of conversions. */
        conversions?: number;
        /** Revenue of the conversions. */
        revenue?: number;
        /** Change in the conversion rate compared with the reference. */
        improvementRate?: number;
        /** Range of the improvement rate. */
        improvementRange?: {
            /**
             * Lower end of the range.
             * @provenance inferred - The improvement rate itself is a number.
             */
            min?: number;
            /**
             * Upper end of the range.
             * @provenance inferred - The improvement rate itself is a number.
             */
            max?: number;
            /**
             * Half the width of the range.
             * @provenance inferred - The improvement rate itself is a number.
             */
            half?: number;
        };
        /**
         * Reliability of the improvement.
         * @provenance inferred - The document shows the field among numbers without its type.
         */
        reliability?: number;
    };
};
/**
 * One page of impact records.
 * @provenance documented - The document shows both fields without calling them required; a page needs its records and a total.
 */
export type GoalCampaignPage<Integer = Int64> = {
    /**
     * The records of this page.
     * @provenance documented Being required: inferred.
     */
    impacts: GoalCampaignImpact<Integer>[];
    /**
     * Number of records on all pages.
     * @provenance documented Being required: inferred.
     */
    totalCount: number;
    /** Pass it as cursor to get the next page. The document does not show how the last page is marked; a missing or empty cursor ends the walk. */
    nextCursor?: string;
};
/**
 * The goal, and the page of its experiments.
 * @provenance documented - The document calls the other three fields optional or gives a default, but not goalId.
 */
export type GoalCampaignRequest = {
    /**
     * Id of the goal.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit. Being required: inferred.
     */
    goalId: number | bigint;
    /** Returns only impacts of this kind. Omit it for all. */
    impact?: Impact;
    /** The nextCursor of the previous response. Omit it for the first page. */
    cursor?: string;
    /**
     * Number of impact records on a page. The maximum is not documented.
     * @default 20
     */
    pageSize?: number;
};
/**
 * A goal to create, or the new state of an existing one.
 * @provenance inferred - The body is not shown; these are the documented fields of the goal that are not read-only.
 */
export type GoalInput = {
    /**
     * Name of the goal.
     * @provenance observed - Programs send it when they create a goal. Being required: documented.
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed - Programs send it when they create a goal. Being required: documented.
     */
    siteId: number | bigint;
    /**
     * Kind of action that a goal tracks. It determines the shape of params.
     * @provenance observed - Programs send it when they create a goal. Being required: documented.
     */
    type: GoalType;
    /**
     * Whether a goal is tracked.
     * @provenance observed - Programs send it when they create a goal.
     */
    status?: GoalStatus;
    /**
     * Description of the goal.
     * @provenance observed - Programs send it when they create a goal.
     */
    description?: string;
    /**
     * Whether a visitor can convert more than once.
     * @provenance observed - Programs send it when they create a goal. Being required: documented.
     */
    hasMultipleConversions: boolean;
    /**
     * Settings of the type. CUSTOM, RETENTION_RATE, WAREHOUSE and RATIO_METRICS need none.
     * @provenance observed - Programs send it when they create a goal.
     */
    params?: {
        [key: string]: unknown;
    };
    /**
     * Objects that the goal is limited to.
     * @provenance inferred
     */
    accessLimiters?: {
        /**
         * Type of the access holder.
         * @provenance inferred - Documented for the goal that is returned.
         */
        accessHolder?: AccessHolder;
        /**
         * Id of the access holder.
         * Format: int64
         * @provenance inferred
         */
        accessHolderId?: number | bigint;
        /**
         * Id of the limiter.
         * Format: int64
         * @provenance inferred
         */
        id?: number | bigint;
    }[];
    /**
     * Custom data that uses this goal.
     * @provenance inferred
     */
    customDatas?: ({
        /**
         * Id of the custom data.
         * Format: int64
         * @provenance inferred
         */
        id?: number | bigint;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * Labels.
     * @provenance inferred
     */
    tags?: string[];
    /**
     * External tools that are notified of conversions.
     * @provenance inferred
     */
    trackingTools?: TrackingTool[];
} & GoalParamsByType;
/**
 * Type of comparison.
 * @provenance documented - An example of the document shows CONTAINS; programs send the other two for goals of type URL. Values: CORRESPONDS_EXACTLY, REGULAR_EXPRESSION observed.
 */
export type GoalMatchType = "CONTAINS" | "CORRESPONDS_EXACTLY" | "REGULAR_EXPRESSION" | (string & {});
/** Links the shape of a goal's params to its type. */
export type GoalParamsByType = {
    /** Type of the goal. */
    type?: "CLICK";
    /** Params of a goal of type CLICK. Their shape is not documented. */
    params?: ClickGoalParams;
} | {
    /** Type of the goal. */
    type?: "SCROLL";
    /** Params of a goal of type SCROLL. Their shape is not documented. */
    params?: ScrollGoalParams;
} | {
    /** Type of the goal. */
    type?: "URL";
    /** Params of a goal of type URL. Their shape is not documented. */
    params?: UrlGoalParams;
} | {
    /** Type of the goal. */
    type?: "TIME_SPENT";
    /** Params of a goal of type TIME_SPENT. Their shape is not documented. */
    params?: TimeSpentGoalParams;
} | {
    /** Type of the goal. */
    type?: "PAGE_VIEWS";
    /** Params of a goal of type PAGE_VIEWS. Their shape is not documented. */
    params?: PageViewsGoalParams;
} | {
    /** Type of the goal. These types need no params. */
    type?: "CUSTOM" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
};
/**
 * How a goal performed.
 * @provenance observed - One program reads these fields.
 */
export type GoalResults = {
    /**
     * Number of conversions.
     * @provenance observed
     */
    conversionCount?: number;
    /**
     * Number of visits with at least one conversion.
     * @provenance observed
     */
    convertedVisitCount?: number;
    /**
     * Revenue.
     * @provenance observed
     */
    revenueCount?: number;
    /**
     * Revenue per conversion.
     * @provenance observed
     */
    averageCart?: number;
    /**
     * Conversion rate in percent. It was not observed whether of visits or of visitors.
     * @provenance observed
     */
    conversionRate?: number;
    /**
     * Improvement over the reference variation.
     * @provenance observed
     */
    improvementRate?: number;
    /**
     * Reliability of the improvement.
     * @provenance observed
     */
    reliability?: number;
} & {
    [key: string]: unknown;
};
/** Whether a goal is tracked. */
export type GoalStatus = "ACTIVE" | "INACTIVE";
/** Kind of action that a goal tracks. It determines the shape of params. */
export type GoalType = "CLICK" | "CUSTOM" | "SCROLL" | "PAGE_VIEWS" | "URL" | "TIME_SPENT" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
/**
 * The fields of a goal to change. Omitted fields keep their values.
 * @provenance inferred - The body is not shown; these are the documented fields of the goal that are not read-only.
 */
export type GoalUpdate = {
    /**
     * Name of the goal.
     * @provenance inferred
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance inferred
     */
    siteId?: number | bigint;
    /**
     * Kind of action that a goal tracks. It determines the shape of params.
     * @provenance inferred - Documented for the goal that is returned.
     */
    type?: GoalType;
    /**
     * Whether a goal is tracked.
     * @provenance inferred - Documented for the goal that is returned.
     */
    status?: GoalStatus;
    /**
     * Description of the goal.
     * @provenance inferred
     */
    description?: string;
    /**
     * Whether a visitor can convert more than once.
     * @provenance inferred
     */
    hasMultipleConversions?: boolean;
    /**
     * Settings of the type. CUSTOM, RETENTION_RATE, WAREHOUSE and RATIO_METRICS need none.
     * @provenance inferred
     */
    params?: {
        [key: string]: unknown;
    };
    /**
     * Objects that the goal is limited to.
     * @provenance inferred
     */
    accessLimiters?: {
        /**
         * Type of the access holder.
         * @provenance inferred - Documented for the goal that is returned.
         */
        accessHolder?: AccessHolder;
        /**
         * Id of the access holder.
         * Format: int64
         * @provenance inferred
         */
        accessHolderId?: number | bigint;
        /**
         * Id of the limiter.
         * Format: int64
         * @provenance inferred
         */
        id?: number | bigint;
    }[];
    /**
     * Custom data that uses this goal.
     * @provenance inferred
     */
    customDatas?: ({
        /**
         * Id of the custom data.
         * Format: int64
         * @provenance inferred
         */
        id?: number | bigint;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * Labels.
     * @provenance inferred
     */
    tags?: string[];
    /**
     * External tools that are notified of conversions.
     * @provenance inferred
     */
    trackingTools?: TrackingTool[];
} & GoalParamsByType;
/**
 * An image of a site. The document shows none of its fields.
 * @provenance observed - The owner's pages list these fields. If they show no type, the name implies it.
 */
export type Image<Integer = Int64> = {
    /**
     * Id of the image.
     * Format: int64
     * @provenance observed
     */
    id?: Integer;
    /**
     * Name of the image.
     * @provenance observed
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    siteId?: Integer;
    /**
     * Path of the image.
     * @provenance observed
     */
    path?: string;
    /**
     * Source of the image.
     * @provenance observed
     */
    source?: string;
    /**
     * Address of the image.
     * @provenance observed
     */
    sourceUrl?: string;
    /**
     * File format of an image.
     * @provenance observed
     */
    format?: ImageFormat;
    /**
     * Size in bytes, at most 5,242,880.
     * @provenance observed
     */
    size?: number;
    /**
     * Name of the file.
     * @provenance observed
     */
    fileName?: string;
    /**
     * Size in kilobytes.
     * @provenance observed
     */
    fileWeight?: number;
    /**
     * Width in pixels.
     * @provenance observed
     */
    width?: number;
    /**
     * Height in pixels.
     * @provenance observed
     */
    height?: number;
    /**
     * When the image was uploaded.
     * @provenance observed - The owner's pages show it.
     */
    readonly date?: TimeStamp;
    /**
     * Alternative text.
     * @provenance observed
     */
    altText?: string;
    /**
     * Description of the image.
     * @provenance observed
     */
    description?: string;
    /**
     * Keywords.
     * @provenance observed
     */
    keywords?: string[];
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
    /**
     * Whether the image is shared.
     * @provenance observed
     */
    shared?: boolean;
    /**
     * Main colour.
     * @provenance observed
     */
    baseColor?: string;
    /**
     * Bits for each pixel.
     * @provenance observed
     */
    colorDepth?: number;
    /**
     * Id of the account that created the image.
     * Format: int64
     * @provenance observed
     */
    createdById?: Integer;
} & {
    [key: string]: unknown;
};
/**
 * File format of an image.
 * @provenance observed - The owner's pages list these values.
 */
export type ImageFormat = "PNG" | "JPEG" | "GIF" | "SVG" | "MVG" | "WEB" | (string & {});
/**
 * The sites and the metadata of an image.
 * @provenance observed - The owner's pages show these fields.
 */
export type ImageParams = {
    /**
     * Ids of the sites that receive the image.
     * @provenance observed
     */
    siteIds?: (number | bigint)[];
    /**
     * Name of the image.
     * @provenance observed
     */
    name?: string;
    /**
     * Description of the image.
     * @provenance observed
     */
    description?: string;
    /**
     * Alternative text.
     * @provenance observed
     */
    altText?: string;
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * The fields of an image to change. Omitted fields keep their values.
 * @provenance assumed - The body is not shown; these are the fields that describe an image.
 */
export type ImageUpdate = {
    /**
     * Name of the image.
     * @provenance assumed
     */
    name?: string;
    /**
     * Description of the image.
     * @provenance assumed
     */
    description?: string;
    /**
     * Alternative text.
     * @provenance assumed
     */
    altText?: string;
    /**
     * Labels.
     * @provenance assumed
     */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * One image as a file.
 * @provenance assumed - The body is not shown; an upload needs a file.
 */
export type ImageUpload = {
    /**
     * The bytes of the image.
     * Format: binary
     * @provenance assumed
     */
    file: Blob;
    /**
     * Name of the image. The default is the name of the file.
     * @provenance assumed
     */
    name?: string;
};
/**
 * An image file and the sites to create it for.
 * @provenance observed - The owner's pages show this form.
 */
export type ImagesRequest = {
    /**
     * The image file.
     * Format: binary
     * @provenance observed
     */
    "image-to-upload": Blob;
    /**
     * Metadata of the image, as JSON.
     * @provenance documented - Release 593 adds the property and removes arg0.
     */
    params?: ImageParams;
};
/** Kind of the impact that a variation has on a goal. */
export type Impact = "POSITIVE" | "NEGATIVE" | "NEUTRAL";
/**
 * An external tool that is connected to a site.
 * @provenance observed - One program reads these fields.
 */
export type IntegrationTool = {
    /**
     * Name of the tool.
     * @provenance observed
     */
    name?: string;
    /**
     * How the tool is connected. Settings beyond the tracking id were not observed.
     * @provenance observed
     */
    settings?: {
        /**
         * Id of the site in the tool.
         * @provenance observed
         */
        trackingId?: string;
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/** Length of one time step. */
export type IntervalLength = "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";
/**
 * A moment that targeting reacts to. The service has renamed key moments to triggers. A key moment has further fields.
 * @provenance inferred - One of the owner's pages shows these fields for creation; release 593 names userVisible and where conditions appear.
 */
export type KeyMoment<Integer = Int64> = {
    /**
     * Id of the key moment.
     * Format: int64
     * @provenance inferred - It appears in the path of the deletion.
     */
    id?: Integer;
    /**
     * Name of the key moment.
     * @provenance inferred
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance inferred
     */
    siteId?: Integer;
    /**
     * Description of the key moment.
     * @provenance inferred
     */
    description?: string;
    /**
     * Whether its audience is tracked.
     * @provenance inferred
     */
    audienceTracking?: boolean;
    /**
     * Whether it is a favourite.
     * @provenance inferred
     */
    isFavorite?: boolean;
    /**
     * The conditions as a list.
     * @provenance documented - Release 593 names the field; its name implies an array.
     */
    conditionDataList?: TargetingConditionItem<Integer>[];
    /**
     * The conditions as a tree.
     * @provenance inferred
     */
    conditionDataTree?: TargetingConditionTree;
    /**
     * The conditions as groups.
     * @provenance observed
     */
    conditionsData?: TargetingConditions<Integer>;
    /**
     * Whether users see it. Optional.
     * @provenance documented - Release 593 names the field; its name implies a boolean.
     */
    userVisible?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A key moment to create.
 * @provenance inferred - One of the owner's pages lists these fields; release 593 names where conditions appear.
 */
export type KeyMomentInput = {
    /**
     * Name of the key moment.
     * @provenance inferred
     */
    name: string;
    /**
     * Id of the site. It seems to be required.
     * Format: int64
     * @provenance inferred
     */
    siteId?: number | bigint;
    /**
     * Description of the key moment.
     * @provenance inferred
     */
    description?: string;
    /**
     * Whether its audience is tracked.
     * @provenance inferred
     */
    audienceTracking?: boolean;
    /**
     * Whether it is a favourite.
     * @provenance inferred
     */
    isFavorite?: boolean;
    /**
     * The conditions as a list.
     * @provenance documented - Release 593 names the field; its name implies an array.
     */
    conditionDataList?: TargetingConditionItemInput[];
    /**
     * The conditions as a tree.
     * @provenance inferred
     */
    conditionDataTree?: TargetingConditionTreeInput;
    /**
     * The conditions as groups.
     * @provenance observed
     */
    conditionsData?: TargetingConditionsInput;
} & {
    [key: string]: unknown;
};
/** Filters by key page. Family "Page and traffic". Its other fields are not documented. */
export type KeyPageFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: KEY_PAGE assumed.
     */
    type?: "KEY_PAGE" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by address of the landing page. Family "Page and traffic". Its other fields are not documented. */
export type LandingPageURLFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: LANDING_PAGE_URL assumed.
     */
    type?: "LANDING_PAGE_URL" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A condition on one field of the objects in a list.
 * @provenance observed - Programs send objects of this form.
 */
export type ListFilter = {
    /**
     * Name of the field to compare.
     * @provenance observed - Programs filter by these fields; every request has all three fields.
     */
    field: "id" | "name" | "siteId" | "status" | "type" | "code" | (string & {});
    /**
     * Comparison operator. EQUAL with several parameters matches any of them.
     * @provenance observed - Programs send EQUAL; the owner's documents show the others.
     */
    operator: "EQUAL" | "IN" | "NOT_EQUAL" | "BETWEEN" | "GREATER" | (string & {});
    /**
     * Values to compare with.
     * @provenance observed
     */
    parameters: (string | (number | bigint) | number)[];
} & {
    [key: string]: unknown;
};
/**
 * One sort criterion.
 * @provenance observed - The bodies of the searches show this form.
 */
export type ListSort = {
    /**
     * Name of the field to sort by.
     * @provenance observed
     */
    field: string;
    /**
     * Ascending or descending.
     * @provenance observed
     */
    direction: "ASC" | "DESC";
} & {
    [key: string]: unknown;
};
/**
 * A timestamp without a time zone, such as 2026-06-01T00:00:00.
 * @example 2026-06-01T00:00:00
 */
export type LocalDateTime = string;
/** Filters by new and returning visitors. Family "Visitor and device". Its other fields are not documented. */
export type NewVisitorFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: NEW_VISITOR assumed.
     */
    type?: "NEW_VISITOR" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by number of pages. Family "Visit behavior". Its other fields are not documented. */
export type NumberPagesFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: NUMBER_PAGES assumed.
     */
    type?: "NUMBER_PAGES" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by number of visits. Family "Visit behavior". Its other fields are not documented. */
export type NumberVisitsFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: NUMBER_VISITS assumed.
     */
    type?: "NUMBER_VISITS" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by operating system. Family "Visitor and device". Its other fields are not documented. */
export type OperatingSystemFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: OS assumed.
     */
    type?: "OS" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Detected opportunities. The fields are not documented.
 * @provenance assumed - The response is not shown; an open object accepts any fields.
 */
export type OpportunityDetection = {
    [key: string]: unknown;
};
/** Filters by title of a page. Family "Page and traffic". Its other fields are not documented. */
export type PageTitleFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: PAGE_TITLE assumed.
     */
    type?: "PAGE_TITLE" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by address of a page. Family "Page and traffic". Its other fields are not documented. */
export type PageURLFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: PAGE_URL assumed.
     */
    type?: "PAGE_URL" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Params of a goal of type PAGE_VIEWS. Their shape is not documented. */
export type PageViewsGoalParams = {
    /**
     * Text to compare with.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchString?: string;
    /**
     * Type of comparison.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchType?: GoalMatchType;
} & {
    [key: string]: unknown;
};
/**
 * Content for chosen visitors. It has further fields.
 * @provenance observed - Programs read these fields.
 */
export type Personalization<Integer = Int64> = {
    /**
     * Id of the personalization.
     * Format: int64
     * @provenance observed
     */
    id: Integer;
    /**
     * Name of the personalization.
     * @provenance observed
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    siteId?: Integer;
    /**
     * Whether the personalization is shown, as text. The values were not observed.
     * @provenance observed
     */
    status?: string;
    /**
     * Id of its variation.
     * Format: int64
     * @provenance observed
     */
    variationId?: Integer | null;
    /**
     * Ids of its variations.
     * @provenance observed
     */
    variationIds?: Integer[];
    /**
     * CSS that is added to the page when the personalization is shown.
     * @provenance observed
     */
    cssCode?: string | null;
    /**
     * JavaScript that runs on the page when the personalization is shown.
     * @provenance observed
     */
    javaScriptCode?: string | null;
    /**
     * Id of the segment that sees it.
     * Format: int64
     * @provenance observed
     */
    targetingSegmentId?: Integer | null;
    /**
     * Ids of the goals that are linked.
     * @provenance inferred - One program sends them, and the document says that goals can be linked to personalizations; it was not observed that they are returned.
     */
    goals?: Integer[];
    /**
     * Id of the main goal.
     * @provenance inferred - One program sends a number, and a page shows text; both are allowed.
     */
    mainGoalId?: Integer | string | null;
} & {
    [key: string]: unknown;
};
/** Filters by personalization. Family "Experiment and personalization". Its other fields are not documented. */
export type PersonalizationDataFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: PERSONALIZATION_DATA assumed.
     */
    type?: "PERSONALIZATION_DATA" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A personalization to create.
 * @provenance observed - Programs send these fields.
 */
export type PersonalizationInput = {
    /**
     * Name of the personalization.
     * @provenance observed Being required: assumed.
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed Being required: assumed.
     */
    siteId: number | bigint;
    /**
     * CSS that is added to the page when the personalization is shown.
     * @provenance observed
     */
    cssCode?: string | null;
    /**
     * JavaScript that runs on the page when the personalization is shown.
     * @provenance observed
     */
    javaScriptCode?: string | null;
    /**
     * Ids of the goals to link.
     * @provenance observed
     */
    goals?: (number | bigint)[];
    /**
     * Id of the main goal. One program sends a number, and a page shows text.
     * @provenance observed
     */
    mainGoalId?: (number | bigint) | string | null;
    /**
     * Id of the segment that sees it.
     * Format: int64
     * @provenance inferred - It is returned, so a complete personalization that is sent back contains it.
     */
    targetingSegmentId?: number | bigint | null;
} & {
    [key: string]: unknown;
};
/**
 * The fields of a personalization to change. Omitted fields keep their values. Read-only fields are accepted and ignored.
 * @provenance observed - Programs send some of these fields, or a whole personalization.
 */
export type PersonalizationUpdate = {
    /**
     * Name of the personalization.
     * @provenance observed
     */
    name?: string;
    /**
     * CSS that is added to the page when the personalization is shown.
     * @provenance observed
     */
    cssCode?: string | null;
    /**
     * JavaScript that runs on the page when the personalization is shown.
     * @provenance observed
     */
    javaScriptCode?: string | null;
    /**
     * Ids of the goals to link.
     * @provenance observed
     */
    goals?: (number | bigint)[];
    /**
     * Id of the main goal. One program sends a number, and a page shows text.
     * @provenance observed
     */
    mainGoalId?: (number | bigint) | string | null;
    /**
     * Id of the segment that sees it.
     * Format: int64
     * @provenance inferred - It is returned, so a complete personalization that is sent back contains it.
     */
    targetingSegmentId?: number | bigint | null;
} & {
    [key: string]: unknown;
};
/** The themes of a project and how they are used. */
export type ProjectThemeConfig<Integer = Int64> = {
    /**
     * Id of the config.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: Integer;
    /**
     * Id of the project.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    projectId?: Integer;
    /**
     * Id of the default theme.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    defaultThemeId?: Integer;
    /** How the themes are used. It is returned by a read; only the value MANDATORY appears. */
    themeUsage?: "MANDATORY" | (string & {});
    /** The themes. */
    themes?: Theme<Integer>[];
};
/** The complete config of a project, which replaces the current one. */
export type ProjectThemeConfigInput = {
    /**
     * Id of the config.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: number | bigint;
    /**
     * Id of the project.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    projectId?: number | bigint;
    /**
     * Id of the default theme.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    defaultThemeId?: number | bigint;
    /** The themes. */
    themes?: ThemeInput[];
};
/** The fields of a config to change. The document shows only that it is an object. */
export type ProjectThemeConfigUpdate = {
    [key: string]: unknown;
};
/** Filters by address of the referrer. Family "Page and traffic". Its other fields are not documented. */
export type ReferrerURLFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: REFERRER_URL assumed.
     */
    type?: "REFERRER_URL" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Whether the results of a report are ready and, if so, the results.
 * @provenance observed - One program reads both fields.
 */
export type Results = {
    /**
     * READY once the results are available. ERROR and TIMEOUT mean that the report has to be requested again.
     * @provenance observed - READY was observed; the other values are those of the audience poll. Values: WAITING, ERROR, TIMEOUT assumed.
     */
    status: "WAITING" | "READY" | "ERROR" | "TIMEOUT" | (string & {});
    /**
     * The results of a report. Fields beyond these were not observed.
     * @provenance observed
     */
    data?: ResultsData;
} & {
    [key: string]: unknown;
};
/**
 * The results of a report. Fields beyond these were not observed.
 * @provenance observed - One program reads the figures of each variation from here.
 */
export type ResultsData = {
    /**
     * Results of each variation, by variation id; `_reference` is the variation that the others are compared with.
     * @provenance observed
     */
    variationData?: {
        [key: string]: VariationResults;
    };
} & {
    [key: string]: unknown;
};
/**
 * Figures about visits and goals.
 * @provenance observed - One program reads these fields.
 */
export type ResultsFigures = {
    /**
     * Number of visits.
     * @provenance observed
     */
    visitCount?: number;
    /**
     * Number of visitors.
     * @provenance observed
     */
    visitorCount?: number;
    /**
     * The figures of each goal, by its id.
     * @provenance observed
     */
    goalsData?: {
        [key: string]: GoalResults;
    };
} & {
    [key: string]: unknown;
};
/**
 * A rule of a flag that selects visitors and their variations.
 * @provenance observed - The owner's pages show these fields.
 */
export type RolloutRule<Integer = Int64> = {
    /**
     * Kind of the rule.
     * @provenance observed
     */
    type?: "TARGETED_DELIVERY" | "PROGRESSIVE_DELIVERY" | "EXPERIMENTATION" | (string & {});
    /**
     * Whether the rule is active.
     * @provenance observed
     */
    state?: "ACTIVE" | "PAUSED" | (string & {});
    /**
     * Id of the segment that the rule applies to.
     * Format: int64
     * @provenance observed
     */
    segmentId?: Integer;
    /**
     * Share of the visitors that the rule applies to.
     * @provenance observed
     */
    exposition?: number;
    /**
     * Share of each variation.
     * @provenance observed
     */
    trafficAllocations?: ({
        /**
         * Id of the variation.
         * Format: int64
         * @provenance observed
         */
        variationId?: Integer;
        /**
         * Key of the variation.
         * @provenance observed
         */
        variationKey?: string;
        /**
         * Share of the variation.
         * @provenance observed
         */
        exposition?: number;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * Key of the variation that the others are compared with.
     * @provenance observed
     */
    controlVariationKey?: string;
    /**
     * Conditions that end the rule. Their shape was not observed.
     * @provenance observed
     */
    rollbackConditions?: unknown[];
    /**
     * Period in which the rule applies.
     * @provenance observed
     */
    release?: {
        /**
         * Start.
         * @provenance observed
         */
        releaseFrom?: string;
        /**
         * End.
         * @provenance observed
         */
        releaseTo?: string;
        /**
         * Time zone of both.
         * @provenance observed
         */
        timeZone?: string;
    } & {
        [key: string]: unknown;
    };
    /**
     * Position of the rule among the others.
     * @provenance observed
     */
    orderIndex?: number;
    /**
     * Id of the experiment of the rule.
     * Format: int64
     * @provenance observed
     */
    experimentId?: Integer;
} & {
    [key: string]: unknown;
};
/**
 * A rule of a flag that selects visitors and their variations.
 * @provenance observed - The owner's pages show these fields.
 */
export type RolloutRuleInput = {
    /**
     * Kind of the rule.
     * @provenance observed
     */
    type?: "TARGETED_DELIVERY" | "PROGRESSIVE_DELIVERY" | "EXPERIMENTATION" | (string & {});
    /**
     * Whether the rule is active.
     * @provenance observed
     */
    state?: "ACTIVE" | "PAUSED" | (string & {});
    /**
     * Id of the segment that the rule applies to.
     * Format: int64
     * @provenance observed
     */
    segmentId?: number | bigint;
    /**
     * Share of the visitors that the rule applies to.
     * @provenance observed
     */
    exposition?: number;
    /**
     * Share of each variation.
     * @provenance observed
     */
    trafficAllocations?: ({
        /**
         * Id of the variation.
         * Format: int64
         * @provenance observed
         */
        variationId?: number | bigint;
        /**
         * Key of the variation.
         * @provenance observed
         */
        variationKey?: string;
        /**
         * Share of the variation.
         * @provenance observed
         */
        exposition?: number;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * Key of the variation that the others are compared with.
     * @provenance observed
     */
    controlVariationKey?: string;
    /**
     * Conditions that end the rule. Their shape was not observed.
     * @provenance observed
     */
    rollbackConditions?: unknown[];
    /**
     * Period in which the rule applies.
     * @provenance observed
     */
    release?: {
        /**
         * Start.
         * @provenance observed
         */
        releaseFrom?: string;
        /**
         * End.
         * @provenance observed
         */
        releaseTo?: string;
        /**
         * Time zone of both.
         * @provenance observed
         */
        timeZone?: string;
    } & {
        [key: string]: unknown;
    };
    /**
     * Position of the rule among the others.
     * @provenance observed
     */
    orderIndex?: number;
    /**
     * Id of the experiment of the rule.
     * Format: int64
     * @provenance observed
     */
    experimentId?: number | bigint;
} & {
    [key: string]: unknown;
};
/** Params of a goal of type SCROLL. Their shape is not documented. */
export type ScrollGoalParams = {
    /**
     * Text to compare with.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchString?: string;
    /**
     * Type of comparison.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchType?: GoalMatchType;
    /**
     * How the depth of the scroll is measured. Its values are not documented.
     * @provenance inferred - A report by the owner says that a goal of this type has it.
     */
    scrollType?: string;
} & {
    [key: string]: unknown;
};
/** Filters by SDK. Family "Visitor and device". Its other fields are not documented. */
export type SdkFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: SDK assumed.
     */
    type?: "SDK" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Search conditions, the order of the results, and the page to return.
 * @provenance observed - The searches of segments, flags and variations take this body.
 */
export type SearchRequest = {
    /**
     * A condition on one field of the objects in a list.
     * @provenance observed
     */
    filter?: ListFilter;
    /**
     * Number of the page to return. The first page is 1.
     * @provenance observed - The lists count their pages from 1 and return the first by default.
     * @default 1
     */
    page?: number;
    /**
     * Number of items on a page, at most 200. With -1 all items are returned.
     * @provenance observed - The lists take these sizes. The page size without perPage was not observed.
     * @default 20
     */
    perPage?: number;
    /**
     * Order of the results; the first entry has the highest priority.
     * @provenance observed
     */
    sort?: ListSort[];
} & {
    [key: string]: unknown;
};
/**
 * A group of visitors, described by conditions. It has further fields.
 * @provenance observed - Programs read id, name, siteId and conditionsData.
 */
export type Segment<Integer = Int64> = {
    /**
     * Id of the segment.
     * Format: int64
     * @provenance observed
     */
    id: Integer;
    /**
     * Name of the segment.
     * @provenance observed
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    siteId?: Integer;
    /**
     * Conditions as groups.
     * @provenance observed
     */
    conditionsData?: TargetingConditions<Integer>;
    /**
     * Purpose of a segment.
     * @provenance inferred - Programs send it; it was not observed that it is returned.
     */
    segmentType?: SegmentType;
    /**
     * Description for people who work with the segment.
     * @provenance inferred - A page shows it as a field to change; it was not observed that it is returned.
     */
    description?: string | null;
    /**
     * Whether the size of the audience is tracked.
     * @provenance inferred - Programs send it; it was not observed that it is returned.
     */
    audienceTracking?: boolean;
    /**
     * Whether the segment is marked as a favourite.
     * @provenance inferred - Programs send it; it was not observed that it is returned.
     */
    isFavorite?: boolean;
    /**
     * Labels.
     * @provenance inferred - Programs send them; it was not observed that they are returned.
     */
    tags?: string[];
    /**
     * When the segment was created.
     * @provenance observed - One of the owner's SDKs parses it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * When the segment was last changed.
     * @provenance observed - One of the owner's SDKs parses it.
     */
    readonly dateModified?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * A segment to create or replace. A complete segment from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Programs send these fields, or a whole segment with changes.
 */
export type SegmentInput = {
    /**
     * Name of the segment.
     * @provenance observed Being required: assumed.
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed Being required: assumed.
     */
    siteId: number | bigint;
    /**
     * Purpose of a segment.
     * @provenance observed
     */
    segmentType?: SegmentType;
    /**
     * Conditions as groups.
     * @provenance observed
     */
    conditionsData?: TargetingConditionsInput;
    /**
     * Description for people who work with the segment.
     * @provenance inferred - A page shows it as a field to change.
     */
    description?: string | null;
    /**
     * Whether the size of the audience is tracked.
     * @provenance observed
     */
    audienceTracking?: boolean;
    /**
     * Whether the segment is marked as a favourite.
     * @provenance observed
     */
    isFavorite?: boolean;
    /**
     * Labels.
     * @provenance observed
     */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * Purpose of a segment.
 * @provenance observed - Four values were observed.
 */
export type SegmentType = "STANDARD" | "KEY_MOMENT" | "FEATURE_FLAG" | "ALL" | (string & {});
/**
 * The shape of errors of the report request and of the goal campaign.
 * @provenance documented - The document shows both fields without calling them required; every error it shows has both.
 */
export type ServiceError = {
    /**
     * The service that failed.
     * @provenance documented Being required: inferred.
     */
    serviceName: string;
    /**
     * Description of the error.
     * @provenance documented Being required: inferred.
     */
    message: string;
};
/**
 * The results to share. The document shows only that they take a breakdown.
 * @provenance assumed - The body is not shown; an open object accepts any fields.
 */
export type ShareResultsRequest = {
    /**
     * Splits the results of a report by one of 37 dimensions.
     * @provenance inferred - Release 593 removes nine breakdown types from this operation; the others are those of the report on a flag.
     */
    breakdown?: Breakdown;
} & {
    [key: string]: unknown;
};
/**
 * The shared results. The response has further fields, which are not documented.
 * @provenance inferred - A guide by the owner says that the response has a token; the shape around it is assumed.
 */
export type SharedResults = {
    /**
     * Token that is sent instead of the access token to fetch the results. It is a secret.
     * @provenance inferred - A guide by the owner describes the token; the name of the field is assumed.
     */
    token?: string;
} & {
    [key: string]: unknown;
};
/** Filters by time since the last visit. Family "Visit behavior". Its other fields are not documented. */
export type SinceLastVisitFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: SINCE_LAST_VISIT assumed.
     */
    type?: "SINCE_LAST_VISIT" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A site, also called project. It has further fields.
 * @provenance observed - Programs read these fields.
 */
export type Site<Integer = Int64> = {
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    id: Integer;
    /**
     * Code of the site, generated by the service.
     * @provenance observed
     */
    code?: string;
    /**
     * Name of the site.
     * @provenance observed
     */
    name?: string;
    /**
     * Address of the site.
     * @provenance observed
     */
    url?: string;
    /**
     * How experiments reach the visitors of a site.
     * @provenance observed
     */
    type?: SiteType;
    /**
     * Kind of business.
     * @provenance observed - Sent when a site is created; it is not certain that it is returned.
     */
    siteType?: "ECOMMERCE" | "MEDIA" | "OTHER" | (string & {});
    /**
     * Id of the main goal.
     * Format: int64
     * @provenance observed - Sent as a number when a site is created; it is not certain that it is returned, or that it is the id of a goal.
     */
    mainGoal?: Integer;
    /**
     * JavaScript that runs on every page of the site.
     * @provenance observed
     */
    trackingScript?: string;
    /**
     * Domains of the site.
     * @provenance observed
     */
    domainNames?: string[];
    /**
     * When the site was created.
     * @provenance observed - Programs read this field.
     */
    dateCreated?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * A site to create or replace. A complete site from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Programs send these fields, or a whole site with another script.
 */
export type SiteInput = {
    /**
     * Name of the site.
     * @provenance observed Being required: assumed.
     */
    name: string;
    /**
     * Address of the site.
     * @provenance observed
     */
    url?: string;
    /**
     * How experiments reach the visitors of a site.
     * @provenance observed
     */
    type?: SiteType;
    /**
     * Kind of business.
     * @provenance observed
     */
    siteType?: "ECOMMERCE" | "MEDIA" | "OTHER" | (string & {});
    /**
     * Id of the main goal. The reference requires it for a new site.
     * Format: int64
     * @provenance observed
     */
    mainGoal?: number | bigint;
    /**
     * JavaScript that runs on every page of the site. It is replaced as a whole.
     * @provenance observed - Programs send it.
     */
    trackingScript?: string;
    /**
     * Domains of the site.
     * @provenance assumed - Observed in responses; a complete site that is sent back contains it.
     */
    domainNames?: string[];
} & {
    [key: string]: unknown;
};
/**
 * How experiments reach the visitors of a site.
 * @provenance observed - Four values were observed.
 */
export type SiteType = "SITE" | "SITE_JS" | "SITE_SDK" | "APPLICATION" | (string & {});
/**
 * The fields of a site to change. Omitted fields keep their values.
 * @provenance observed - Programs send the site script alone.
 */
export type SiteUpdate = {
    /**
     * JavaScript that runs on every page of the site. It is replaced as a whole.
     * @provenance observed
     */
    trackingScript?: string;
    /**
     * Name of the site.
     * @provenance assumed - Only the script was observed; a site is created with a name.
     */
    name?: string;
    /**
     * Address of the site.
     * @provenance assumed - Only the script was observed; a site is created with an address.
     */
    url?: string;
} & {
    [key: string]: unknown;
};
/** Product that an account can use. */
export type Solution = "WEB_EXPERIMENTATION" | "FEATURE_EXPERIMENTATION";
/**
 * The export has been started. The fields of this response are not documented.
 * @provenance assumed - The response is not shown; an open object accepts any fields.
 */
export type StartedExport = {
    [key: string]: unknown;
};
/** A comment on a takeaway. */
export type TakeawayComment<Integer = Int64> = {
    /**
     * Unique id of the comment.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: Integer;
    /**
     * Id of the takeaway.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    takeawayId?: Integer;
    /**
     * Id of the parent comment.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    parentId?: Integer;
    /**
     * Id of the author's account.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    authorId?: Integer;
    /** Text of the comment. */
    text?: string;
    /** Ids of the accounts that it mentions. */
    mentionedAccountIds?: Integer[];
    /** State of a takeaway comment. */
    status?: CommentStatus;
    /** When it was written. */
    dateCreated?: TimeStamp;
    /** When it was last changed. */
    dateModified?: TimeStamp;
};
/** The new text of a comment and the accounts that it mentions. */
export type TakeawayCommentUpdate = {
    /** Text of the comment. */
    text?: string;
    /** Ids of the accounts that it mentions. */
    mentionedAccountIds?: (number | bigint)[];
};
/**
 * A condition of a segment or a key moment. Its further fields depend on targetingType.
 * @provenance documented - Release 593 lists eight kinds of conditions and two of their fields.
 */
export type TargetingCondition<Integer = Int64> = {
    /**
     * Kind of the condition.
     * @provenance observed - Release 593 lists eight kinds; the name of the field and JS_CODE are what programs read and send. Values: CONVERSIONS, EXCLUSIVE_EXPERIMENT, KEY_PAGES, NUMBER_OF_VISITED_PAGES, TARGET_EXPERIMENT, TARGET_FEATURE_FLAG, TARGET_PERSONALIZATION, VISITED_PAGES documented.
     */
    targetingType?: "CONVERSIONS" | "EXCLUSIVE_EXPERIMENT" | "KEY_PAGES" | "NUMBER_OF_VISITED_PAGES" | "TARGET_EXPERIMENT" | "TARGET_FEATURE_FLAG" | "TARGET_PERSONALIZATION" | "VISITED_PAGES" | "JS_CODE" | (string & {});
    /**
     * Id of the condition.
     * Format: int64
     * @provenance observed - A program and the owner's pages show it.
     */
    id?: Integer;
    /**
     * Weight of the condition.
     * @provenance observed - A program and the owner's pages show it; some requests leave it out.
     */
    weight?: number;
    /**
     * Whether visitors that match are included or excluded.
     * @provenance observed - A program and the owner's pages show it.
     */
    include?: boolean;
    /**
     * JavaScript of a condition of the kind JS_CODE.
     * @provenance observed - A program sends it.
     */
    jsCode?: string;
    /**
     * Description of the condition in HTML.
     * @provenance observed - A program and the owner's pages show it.
     */
    htmlDescription?: string;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented - Release 593 names the field; its name implies an integer.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented - Release 593 names the field; the type is assumed.
     */
    visitorsScope?: string;
} & {
    [key: string]: unknown;
};
/**
 * Conditions of one level.
 * @provenance observed - Programs read and send groups of this form.
 */
export type TargetingConditionGroup<Integer = Int64> = {
    /**
     * The conditions.
     * @provenance observed
     */
    conditions?: TargetingCondition<Integer>[];
    /**
     * Operators between the conditions, true for OR and false for AND.
     * @provenance observed
     */
    orOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions of one level.
 * @provenance observed - Programs read and send groups of this form.
 */
export type TargetingConditionGroupInput = {
    /**
     * The conditions.
     * @provenance observed
     */
    conditions?: TargetingConditionInput[];
    /**
     * Operators between the conditions, true for OR and false for AND.
     * @provenance observed
     */
    orOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * A condition to write. Its further fields depend on targetingType.
 * @provenance documented - Release 593 lists eight kinds of conditions and two of their fields.
 */
export type TargetingConditionInput = {
    /**
     * Kind of the condition.
     * @provenance observed - Release 593 lists eight kinds; the name of the field and JS_CODE are what programs read and send. Values: CONVERSIONS, EXCLUSIVE_EXPERIMENT, KEY_PAGES, NUMBER_OF_VISITED_PAGES, TARGET_EXPERIMENT, TARGET_FEATURE_FLAG, TARGET_PERSONALIZATION, VISITED_PAGES documented.
     */
    targetingType?: "CONVERSIONS" | "EXCLUSIVE_EXPERIMENT" | "KEY_PAGES" | "NUMBER_OF_VISITED_PAGES" | "TARGET_EXPERIMENT" | "TARGET_FEATURE_FLAG" | "TARGET_PERSONALIZATION" | "VISITED_PAGES" | "JS_CODE" | (string & {});
    /**
     * Id of the condition.
     * Format: int64
     * @provenance observed - A program and the owner's pages show it.
     */
    id?: number | bigint;
    /**
     * Weight of the condition.
     * @provenance observed - A program and the owner's pages show it; some requests leave it out.
     */
    weight?: number;
    /**
     * Whether visitors that match are included or excluded.
     * @provenance observed - A program and the owner's pages show it.
     */
    include?: boolean;
    /**
     * JavaScript of a condition of the kind JS_CODE.
     * @provenance observed - A program sends it.
     */
    jsCode?: string;
    /**
     * Description of the condition in HTML.
     * @provenance observed - A program and the owner's pages show it.
     */
    htmlDescription?: string;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented - Release 593 names the field; its name implies an integer.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented - Release 593 names the field; the type is assumed.
     */
    visitorsScope?: string;
} & {
    [key: string]: unknown;
};
/**
 * An item of a list of conditions.
 * @provenance inferred - Release 593 says that conditionDataList has conditions; one of the owner's pages shows these fields.
 */
export type TargetingConditionItem<Integer = Int64> = {
    /**
     * Id of the item.
     * Format: int64
     * @provenance inferred
     */
    id?: Integer;
    /**
     * Id of the item that this one belongs to.
     * Format: int64
     * @provenance inferred
     */
    parentId?: Integer;
    /**
     * Whether the item is a block of conditions rather than a condition.
     * @provenance inferred
     */
    isConditionBlock?: boolean;
    /**
     * Operator before the item. Its values were not observed.
     * @provenance inferred
     */
    logicalOperator?: unknown;
    /**
     * A condition of a segment or a key moment. Its further fields depend on targetingType.
     * @provenance inferred - One of the owner's pages shows it here.
     */
    targetingCondition?: TargetingCondition<Integer>;
} & {
    [key: string]: unknown;
};
/**
 * An item of a list of conditions.
 * @provenance inferred - Release 593 says that conditionDataList has conditions; one of the owner's pages shows these fields.
 */
export type TargetingConditionItemInput = {
    /**
     * Id of the item.
     * Format: int64
     * @provenance inferred
     */
    id?: number | bigint;
    /**
     * Id of the item that this one belongs to.
     * Format: int64
     * @provenance inferred
     */
    parentId?: number | bigint;
    /**
     * Whether the item is a block of conditions rather than a condition.
     * @provenance inferred
     */
    isConditionBlock?: boolean;
    /**
     * Operator before the item. Its values were not observed.
     * @provenance inferred
     */
    logicalOperator?: unknown;
    /**
     * A condition to write. Its further fields depend on targetingType.
     * @provenance inferred - One of the owner's pages shows it here.
     */
    targetingCondition?: TargetingConditionInput;
} & {
    [key: string]: unknown;
};
/**
 * A node of a tree of conditions.
 * @provenance inferred - Release 593 says that conditionDataTree has conditions; one of the owner's pages shows these fields.
 */
export type TargetingConditionTree = {
    /**
     * Kind of the condition.
     * @provenance inferred
     */
    targetingType?: string;
    /**
     * Whether the node is a block of conditions rather than a condition.
     * @provenance inferred
     */
    isConditionBlock?: boolean;
    /**
     * Operator that joins the children. Its values were not observed.
     * @provenance inferred
     */
    logicalOperator?: unknown;
    /**
     * The children.
     * @provenance inferred
     */
    conditionData?: TargetingConditionTree[];
} & {
    [key: string]: unknown;
};
/**
 * A node of a tree of conditions.
 * @provenance inferred - Release 593 says that conditionDataTree has conditions; one of the owner's pages shows these fields.
 */
export type TargetingConditionTreeInput = {
    /**
     * Kind of the condition.
     * @provenance inferred
     */
    targetingType?: string;
    /**
     * Whether the node is a block of conditions rather than a condition.
     * @provenance inferred
     */
    isConditionBlock?: boolean;
    /**
     * Operator that joins the children. Its values were not observed.
     * @provenance inferred
     */
    logicalOperator?: unknown;
    /**
     * The children.
     * @provenance inferred
     */
    conditionData?: TargetingConditionTreeInput[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions as groups.
 * @provenance observed - Programs read and send this form. Release 593 says that conditionsData has conditions.
 */
export type TargetingConditions<Integer = Int64> = {
    /**
     * The groups of conditions.
     * @provenance observed
     */
    firstLevel?: TargetingConditionGroup<Integer>[];
    /**
     * Operators between the groups, true for OR and false for AND.
     * @provenance observed
     */
    firstLevelOrOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions as groups.
 * @provenance observed - Programs read and send this form. Release 593 says that conditionsData has conditions.
 */
export type TargetingConditionsInput = {
    /**
     * The groups of conditions.
     * @provenance observed
     */
    firstLevel?: TargetingConditionGroupInput[];
    /**
     * Operators between the groups, true for OR and false for AND.
     * @provenance observed
     */
    firstLevelOrOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * How the pages and visitors of an experiment are chosen.
 * @provenance observed - A program sends SAVED_TEMPLATE; one of the owner's pages lists the others.
 */
export type TargetingConfiguration = "SITE" | "PAGE" | "URL" | "SAVED_TEMPLATE" | "GRAPHICAL_PAGES" | "HEAT_SLICE" | "ALL_VISITORS" | (string & {});
/** Filters by targeting segment. Family "Experiment and personalization". Its other fields are not documented. */
export type TargetingSegmentFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: TARGETING_SEGMENT assumed.
     */
    type?: "TARGETING_SEGMENT" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by temperature. Family "Environment". Its other fields are not documented. */
export type TemperatureFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: TEMPERATURE assumed.
     */
    type?: "TEMPERATURE" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** The colours, fonts and components of a widget design. */
export type Theme<Integer = Int64> = {
    /**
     * Id of the theme.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: Integer;
    /** Name of the theme. */
    name?: string;
    /** Description of the theme. */
    description?: string;
    /** Ids of the projects that have the theme. */
    projectIds?: Integer[];
    /** The colours. */
    colors?: {
        /** Id of the colour. */
        id?: string;
        /** Kind of the colour. Only COLOR appears. */
        type?: "COLOR" | (string & {});
        /** The colour. */
        value?: string;
    }[];
    /** Components that the theme styles. */
    components?: string[];
    /** Custom fonts of the theme. */
    customFonts?: CustomFont[];
    /** Fonts that the theme uses. */
    selectedFonts?: {
        /** Id of the font. */
        id?: string;
        /** Kind of the font. Only DEFAULT appears. */
        type?: "DEFAULT" | (string & {});
    }[];
    /** State of the theme. Only ACTIVE appears. */
    status?: "ACTIVE" | (string & {});
    /** Labels. */
    tags?: string[];
    /** Ids of the widgets that use the theme. */
    widgetIds?: Integer[];
    /** When the theme was created. */
    readonly creationDate?: TimeStamp;
    /** When the theme was last changed. */
    readonly dateModified?: TimeStamp;
};
/** A theme in a request. Its colours and fonts have no type, and the theme has no status and no dates. */
export type ThemeInput = {
    /** Ids of the projects that have the theme. */
    projectIds?: (number | bigint)[];
    /** The colours. */
    colors?: {
        /** Id of the colour. */
        id?: string;
        /** The colour. */
        value?: string;
    }[];
    /** Components that the theme styles. */
    components?: string[];
    /** Custom fonts of the theme. */
    customFonts?: CustomFont[];
    /** Description of the theme. */
    description?: string;
    /**
     * Id of the theme.
     * Format: int64
     * @provenance documented - The document says integer; ids that it describes in full are 64-bit.
     */
    id?: number | bigint;
    /** Name of the theme. */
    name?: string;
    /** Fonts that the theme uses. */
    selectedFonts?: {
        /** Id of the font. */
        id?: string;
    }[];
    /** Labels. */
    tags?: string[];
    /** Ids of the widgets that use the theme. */
    widgetIds?: (number | bigint)[];
};
/** Filters by time slot. Family "Time". Its other fields are not documented. */
export type TimeSlotFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: TIME_SLOT assumed.
     */
    type?: "TIME_SLOT" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by time spent. Family "Visit behavior". Its other fields are not documented. */
export type TimeSpentFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: TIME_SPENT assumed.
     */
    type?: "TIME_SPENT" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Params of a goal of type TIME_SPENT. Their shape is not documented. */
export type TimeSpentGoalParams = {
    /**
     * Text to compare with.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchString?: string;
    /**
     * Type of comparison.
     * @provenance inferred - An example of params shows it without naming a type.
     */
    matchType?: GoalMatchType;
} & {
    [key: string]: unknown;
};
/**
 * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
 * @example 2026-06-01T00:00:00Z
 * @example 2026-06-01T00:00:00
 */
export type TimeStamp = string;
/** External tool that is notified of conversions. The document has a long list of them and replaces vendor names with neutral words; three values appear. Any text is accepted. */
export type TrackingTool = "CUSTOM_INTEGRATIONS" | "CUSTOM_TRACKING" | "SERVICE_TRACKING" | (string & {});
/**
 * How traffic is divided among the variations.
 * @provenance observed - The owner's pages list these values.
 */
export type TrafficAllocationMethod = "MANUAL" | "MULTI_ARMED_BANDIT" | "CONTEXTUAL_BANDIT" | (string & {});
/** Filters by traffic. Family "Page and traffic". Its other fields are not documented. */
export type TrafficFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: TRAFFIC assumed.
     */
    type?: "TRAFFIC" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Params of a goal of type URL. Their shape is not documented. */
export type UrlGoalParams = {
    /**
     * Text to compare with.
     * @provenance observed - Programs send it for this type; an example of the document shows it without naming a type.
     */
    matchString?: string;
    /**
     * Type of comparison.
     * @provenance observed - Programs send it for this type; an example of the document shows it without naming a type.
     */
    matchType?: GoalMatchType;
} & {
    [key: string]: unknown;
};
/** A variation of an experiment, which visitors see. It has further fields. */
export type Variation<Integer = Int64> = {
    /**
     * Id of the variation.
     * Format: int64
     * @provenance observed - Programs read it; the path of the update has it.
     */
    id?: Integer;
    /** Name of the variation. */
    name?: string;
    /**
     * Id of the experiment that the variation belongs to.
     * @provenance documented - Documented as text in the update; samples send a number. Both are accepted.
     */
    experimentId?: string | Integer;
    /** JavaScript that runs on the page when the variation is shown. */
    jsCode?: string;
    /**
     * CSS that is added to the page when the variation is shown.
     * @provenance observed - Programs read it.
     */
    cssCode?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    siteId?: Integer;
    /**
     * JavaScript that the editor generated.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    generatedJsCode?: string;
    /**
     * CSS that the editor generated.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    generatedCssCode?: string;
    /**
     * Custom JSON that is stored with the variation.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    customJson?: unknown;
    /**
     * Redirection to another page.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    redirection?: {
        /**
         * Kind of the redirection.
         * @provenance observed
         */
        type?: string;
        /**
         * Address to redirect to.
         * @provenance observed
         */
        url?: string;
        /**
         * Parameters of the address. Their shape was not observed.
         * @provenance observed
         */
        parameters?: unknown;
        /**
         * Whether the query of the page is kept.
         * @provenance observed
         */
        includeQueryParameters?: boolean;
    } & {
        [key: string]: unknown;
    };
    /**
     * The redirection as text.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    redirectionStrings?: unknown;
    /**
     * Whether the JavaScript runs when the page is ready.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    isJsCodeAfterDomReady?: boolean;
    /**
     * Whether the variation is shown in a shadow DOM.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    shadowDom?: unknown;
    /**
     * Input of a widget template.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    widgetTemplateInput?: unknown;
    /**
     * How the variation was made.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    creationMode?: "CODE_BASE" | (string & {});
    /**
     * Whether the variation was made with the AI builder.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    aiBuilder?: unknown;
    /**
     * Colour of the variation in the app.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    color?: string;
    /**
     * Whether the page is hidden until the variation is applied.
     * @provenance observed - Programs or the owner's pages show it; if no program uses it, its name implies its type.
     */
    forceNoFlicker?: boolean;
    /**
     * How often a visitor sees the variation. Its shape was not observed.
     * @provenance observed - One of the owner's pages lists it.
     */
    expositionFrequency?: unknown;
} & {
    [key: string]: unknown;
};
/**
 * A variation to create or replace. A complete variation from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Programs create variations with these fields and replace them with whole variations.
 */
export type VariationInput = {
    /**
     * Name of the variation.
     * @provenance observed Being required: assumed.
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed
     */
    siteId?: number | bigint;
    /**
     * How the variation is edited. CODE_BASE is a variation that consists of code.
     * @provenance observed
     */
    creationMode?: "CODE_BASE" | (string & {});
    /**
     * Colour of the variation in the app and in reports.
     * @provenance observed
     */
    color?: string;
    /**
     * Accepted and ignored. A variation is attached with an update of the experiment.
     * Format: int64
     * @provenance observed
     */
    experimentId?: (number | bigint) | string | null;
    /**
     * JavaScript that runs on the page when the variation is shown.
     * @provenance observed - A complete variation that is sent back contains it.
     */
    jsCode?: string | null;
    /**
     * CSS that is added to the page when the variation is shown.
     * @provenance observed - A complete variation that is sent back contains it.
     */
    cssCode?: string | null;
} & {
    [key: string]: unknown;
};
/**
 * Results of one variation.
 * @provenance observed - One program reads these fields.
 */
export type VariationResults = {
    /**
     * The figures for each value of the breakdown. Without a breakdown, or for the value that others are compared with, the key is `_reference`.
     * @provenance observed
     */
    breakdownData?: {
        [key: string]: {
            /**
             * Figures about visits and goals.
             * @provenance observed
             */
            generalData?: ResultsFigures;
        } & {
            [key: string]: unknown;
        };
    };
} & {
    [key: string]: unknown;
};
/** The fields of a variation to change. Omitted fields keep their values. */
export type VariationUpdate = {
    /** JavaScript that runs on the page. Each call replaces it as a whole. */
    jsCode?: string;
    /**
     * CSS that is added to the page. Each call replaces it as a whole.
     * @provenance observed - Every program that deploys code sends it.
     */
    cssCode?: string;
    /** Name of the variation. */
    name?: string;
    /**
     * Id of the experiment that the variation belongs to.
     * @provenance documented - Documented as text; samples send a number. Both are accepted.
     */
    experimentId?: string | (number | bigint);
    /**
     * Id of the site.
     * Format: int64
     * @provenance observed - Programs send it.
     */
    siteId?: number | bigint;
};
/** Filters by weather. Family "Environment". Its other fields are not documented. */
export type WeatherFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: WEATHER assumed.
     */
    type?: "WEATHER" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by day of the week. Family "Time". Its other fields are not documented. */
export type WeekdayFilter = {
    /**
     * Type of the filter. Any text is accepted.
     * @provenance observed - Every filter has a type. Only DEVICE_TYPE was observed; this value is spelled like it. Values: WEEKDAY assumed.
     */
    type?: "WEEKDAY" | (string & {});
    /**
     * Whether the filter includes or excludes what matches.
     * @provenance observed - Every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
export interface Schemas<Integer = Int64> {
    AccessHolder: AccessHolder;
    AccessToken: AccessToken;
    AccessTokenRequest: AccessTokenRequest;
    Account: Account<Integer>;
    AccountInput: AccountInput;
    AccountLocale: AccountLocale;
    AccountRoleInput: AccountRoleInput;
    AccountStatus: AccountStatus;
    AccountUpdate: AccountUpdate;
    AdBlockerFilter: AdBlockerFilter;
    AudienceData: AudienceData;
    AudiencePoll: AudiencePoll;
    AudienceStats: AudienceStats;
    Breakdown: Breakdown;
    BreakdownByName: BreakdownByName;
    BreakdownConversionMetadata: BreakdownConversionMetadata;
    BreakdownCrossCampaign: BreakdownCrossCampaign;
    BreakdownCustomDatum: BreakdownCustomDatum;
    BreakdownInterval: BreakdownInterval;
    Browser: Browser;
    BrowserFilter: BrowserFilter;
    BrowserLanguageFilter: BrowserLanguageFilter;
    ClickGoalParams: ClickGoalParams;
    CommentStatus: CommentStatus;
    ContaminatedVisitorFilter: ContaminatedVisitorFilter;
    ConversionMetadataFilter: ConversionMetadataFilter;
    ConversionType: ConversionType;
    ConversionsFilter: ConversionsFilter;
    CustomData: CustomData<Integer>;
    CustomDataFilter: CustomDataFilter;
    CustomDataFormat: CustomDataFormat;
    CustomDataInput: CustomDataInput;
    CustomDataInputType: CustomDataInputType;
    CustomDataMethod: CustomDataMethod;
    CustomDataScope: CustomDataScope;
    CustomDataType: CustomDataType;
    CustomDataUpdate: CustomDataUpdate;
    CustomFont: CustomFont;
    DataCode: DataCode;
    DataCodeResponse: DataCodeResponse;
    DateInterval: DateInterval;
    DayFilter: DayFilter;
    DeviceTypeFilter: DeviceTypeFilter;
    EmptyObject: EmptyObject;
    ErrorObject: ErrorObject;
    Experiment: Experiment<Integer>;
    ExperimentAction: ExperimentAction;
    ExperimentDataFilter: ExperimentDataFilter;
    ExperimentExportRequest: ExperimentExportRequest;
    ExperimentInput: ExperimentInput;
    ExperimentResultsRequest: ExperimentResultsRequest;
    ExperimentStatus: ExperimentStatus;
    ExperimentType: ExperimentType;
    ExperimentUpdate: ExperimentUpdate;
    FeatureFlag: FeatureFlag<Integer>;
    FeatureFlagEnvironment: FeatureFlagEnvironment<Integer>;
    FeatureFlagEnvironmentInput: FeatureFlagEnvironmentInput;
    FeatureFlagEnvironmentUpdate: FeatureFlagEnvironmentUpdate;
    FeatureFlagInput: FeatureFlagInput;
    FeatureFlagResultsRequest: FeatureFlagResultsRequest;
    FeatureFlagUpdate: FeatureFlagUpdate;
    FeatureFlagVariable: FeatureFlagVariable;
    FeatureFlagVariation: FeatureFlagVariation;
    Filter: Filter;
    FirstReferrerFilter: FirstReferrerFilter;
    Goal: Goal<Integer>;
    GoalCampaignImpact: GoalCampaignImpact<Integer>;
    GoalCampaignPage: GoalCampaignPage<Integer>;
    GoalCampaignRequest: GoalCampaignRequest;
    GoalInput: GoalInput;
    GoalMatchType: GoalMatchType;
    GoalParamsByType: GoalParamsByType;
    GoalResults: GoalResults;
    GoalStatus: GoalStatus;
    GoalType: GoalType;
    GoalUpdate: GoalUpdate;
    Image: Image<Integer>;
    ImageFormat: ImageFormat;
    ImageParams: ImageParams;
    ImageUpdate: ImageUpdate;
    ImageUpload: ImageUpload;
    ImagesRequest: ImagesRequest;
    Impact: Impact;
    IntegrationTool: IntegrationTool;
    IntervalLength: IntervalLength;
    KeyMoment: KeyMoment<Integer>;
    KeyMomentInput: KeyMomentInput;
    KeyPageFilter: KeyPageFilter;
    LandingPageURLFilter: LandingPageURLFilter;
    ListFilter: ListFilter;
    ListSort: ListSort;
    LocalDateTime: LocalDateTime;
    NewVisitorFilter: NewVisitorFilter;
    NumberPagesFilter: NumberPagesFilter;
    NumberVisitsFilter: NumberVisitsFilter;
    OperatingSystemFilter: OperatingSystemFilter;
    OpportunityDetection: OpportunityDetection;
    PageTitleFilter: PageTitleFilter;
    PageURLFilter: PageURLFilter;
    PageViewsGoalParams: PageViewsGoalParams;
    Personalization: Personalization<Integer>;
    PersonalizationDataFilter: PersonalizationDataFilter;
    PersonalizationInput: PersonalizationInput;
    PersonalizationUpdate: PersonalizationUpdate;
    ProjectThemeConfig: ProjectThemeConfig<Integer>;
    ProjectThemeConfigInput: ProjectThemeConfigInput;
    ProjectThemeConfigUpdate: ProjectThemeConfigUpdate;
    ReferrerURLFilter: ReferrerURLFilter;
    Results: Results;
    ResultsData: ResultsData;
    ResultsFigures: ResultsFigures;
    RolloutRule: RolloutRule<Integer>;
    RolloutRuleInput: RolloutRuleInput;
    ScrollGoalParams: ScrollGoalParams;
    SdkFilter: SdkFilter;
    SearchRequest: SearchRequest;
    Segment: Segment<Integer>;
    SegmentInput: SegmentInput;
    SegmentType: SegmentType;
    ServiceError: ServiceError;
    ShareResultsRequest: ShareResultsRequest;
    SharedResults: SharedResults;
    SinceLastVisitFilter: SinceLastVisitFilter;
    Site: Site<Integer>;
    SiteInput: SiteInput;
    SiteType: SiteType;
    SiteUpdate: SiteUpdate;
    Solution: Solution;
    StartedExport: StartedExport;
    TakeawayComment: TakeawayComment<Integer>;
    TakeawayCommentUpdate: TakeawayCommentUpdate;
    TargetingCondition: TargetingCondition<Integer>;
    TargetingConditionGroup: TargetingConditionGroup<Integer>;
    TargetingConditionGroupInput: TargetingConditionGroupInput;
    TargetingConditionInput: TargetingConditionInput;
    TargetingConditionItem: TargetingConditionItem<Integer>;
    TargetingConditionItemInput: TargetingConditionItemInput;
    TargetingConditionTree: TargetingConditionTree;
    TargetingConditionTreeInput: TargetingConditionTreeInput;
    TargetingConditions: TargetingConditions<Integer>;
    TargetingConditionsInput: TargetingConditionsInput;
    TargetingConfiguration: TargetingConfiguration;
    TargetingSegmentFilter: TargetingSegmentFilter;
    TemperatureFilter: TemperatureFilter;
    Theme: Theme<Integer>;
    ThemeInput: ThemeInput;
    TimeSlotFilter: TimeSlotFilter;
    TimeSpentFilter: TimeSpentFilter;
    TimeSpentGoalParams: TimeSpentGoalParams;
    TimeStamp: TimeStamp;
    TrackingTool: TrackingTool;
    TrafficAllocationMethod: TrafficAllocationMethod;
    TrafficFilter: TrafficFilter;
    UrlGoalParams: UrlGoalParams;
    Variation: Variation<Integer>;
    VariationInput: VariationInput;
    VariationResults: VariationResults;
    VariationUpdate: VariationUpdate;
    WeatherFilter: WeatherFilter;
    WeekdayFilter: WeekdayFilter;
}
export interface components<Integer = Int64> {
    schemas: Schemas<Integer>;
    responses: {
        /**
         * The request is invalid.
         * @provenance observed - The owner's pages list 400 for several operations. They were not observed for every operation.
         */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The request conflicts with other data, such as an object that still uses this one.
         * @provenance assumed - The error statuses of this operation are not shown; 409 is the standard status for a conflict with existing data.
         */
        Conflict: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The client id and the client secret do not match.
         * @provenance assumed - No refusal was observed. One program handles 400 and 401 when it requests a token.
         */
        CredentialsRefused: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The token is valid but does not allow this operation.
         * @provenance observed - The owner's pages list 403 for several operations. They were not observed for every operation.
         */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The service failed.
         * @provenance observed - The owner's pages list 500 for several operations. They were not observed for every operation.
         */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * Someone is editing the object in the app. Send the request again after the editor is closed.
         * @provenance observed - The owner's pages list 423, and a program tells its user to close the editor and try again.
         */
        Locked: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The object does not exist.
         * @provenance observed - The owner's pages list 404 for several operations. They were not observed for every operation.
         */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /** The report request is invalid. Which conditions lead to 400 and which to 500 is not documented. */
        ReportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /** The service failed. Which conditions lead to 400 and which to 500 is not documented. */
        ReportFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * The request is invalid.
         * @provenance assumed - The document does not state the statuses of this operation's errors; 400 is the standard one.
         */
        ServiceBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * The object does not exist.
         * @provenance assumed - The document does not state the statuses of this operation's errors; 404 is the standard one.
         */
        ServiceNotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * The access token is missing, malformed or no longer valid.
         * @provenance assumed - The document does not state the statuses of this operation's errors; 401 is the standard one.
         */
        ServiceUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /** Too many requests. Send the request again later. */
        TooManyRequests: {
            headers: {
                "Retry-After": components<Integer>["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The access token is missing, malformed or no longer valid.
         * @provenance observed - The owner's pages list 401 for several operations. They were not observed for every operation.
         */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /** Any other failure. The document lists eight error responses of this shape, without their statuses, for several operations. */
        UnlabelledErrors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /** Any other failure. The document lists two error responses of this shape without their statuses. */
        UnlabelledServiceErrors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
    };
    parameters: {
        /**
         * Id of the account.
         * @example 1
         */
        AccountId: number | bigint;
        /**
         * Starts, pauses, resumes, stops, schedules or deactivates the experiment.
         * @provenance observed - A program and the owner's documents use it to start and stop experiments.
         * @example PAUSE
         */
        Action: ExperimentAction;
        /**
         * Id of the comment.
         * @example 1
         */
        CommentId: number | bigint;
        /**
         * Id of the condition of the segment.
         * @provenance observed - Programs send it in the path.
         * @example 21
         */
        ConditionId: number | bigint;
        /**
         * Id of the custom data.
         * @example 1
         */
        CustomDataId: number | bigint;
        /**
         * The data code of an earlier report request.
         * @provenance observed - The document says that the code is passed to this operation; one of the owner's pages shows how.
         */
        DataCode: DataCode;
        /**
         * Key of an environment of the flag.
         * @example production
         */
        EnvironmentKey: string;
        /**
         * Id of the experiment.
         * @example 1
         */
        ExperimentId: number | bigint;
        /**
         * Fields of an experiment that are returned only on request. Repeat the parameter for several fields.
         * @provenance observed - Programs send one field at a time when they list, read or update experiments. How several values are written was not observed; repeating the name is the OpenAPI default.
         * @example [
         *   "goals"
         * ]
         */
        ExperimentOptionalFields: ("goals" | "tags" | "variations" | "globalScript" | (string & {}))[];
        /**
         * Id of the feature flag.
         * @example 1
         */
        FeatureFlagId: number | bigint;
        /**
         * Key of the feature flag.
         * @example express_checkout
         */
        FeatureKey: string;
        /**
         * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
         * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
         */
        Filter: ListFilter[];
        /**
         * Id of the goal.
         * @example 8
         */
        GoalId: number | bigint;
        /**
         * Id of the image.
         * @example 1
         */
        ImageId: number | bigint;
        /**
         * Id of the key moment.
         * @example 1
         */
        KeyMomentId: number | bigint;
        /**
         * Fields that are returned only on request. Repeat the parameter for several fields.
         * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
         * @example [
         *   "tags"
         * ]
         */
        ListOptionalFields: string[];
        /**
         * Fields of a goal that are returned only on request. Repeat the parameter for several fields.
         * @provenance documented - The document shows a list of names but not how several are written; repeating the name is the OpenAPI default.
         * @example [
         *   "tags",
         *   "experiments"
         * ]
         */
        OptionalFields: ("tags" | "isTargetingSegmentMentalist" | "experimentAmount" | "featureFlagAmount" | "holdoutAmount" | "personalizationAmount" | "experiments" | "holdouts" | "personalizations" | (string & {}))[];
        /**
         * Number of the page to return. The first page is 1.
         * @provenance observed - Programs walk lists with page, starting at 1.
         * @example 1
         */
        Page: number;
        /**
         * Number of items on a page, at most 200. With -1 all items are returned.
         * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
         * @example 50
         */
        PerPage: number;
        /**
         * Id of the personalization.
         * @provenance observed - Programs send it in the path.
         * @example 7
         */
        PersonalizationId: number | bigint;
        /**
         * Id of the project.
         * @example 1
         */
        ProjectId: number | bigint;
        /**
         * Id of the segment.
         * @provenance observed - Programs send it in the path.
         * @example 2
         */
        SegmentId: number | bigint;
        /**
         * System-generated code of the site.
         * @example tenttrail1
         */
        SiteCode: string;
        /**
         * Id of the site that the image belongs to.
         * @example 1
         */
        SiteId: number | bigint;
        /**
         * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
         * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
         */
        Sort: ListSort[];
        /**
         * Id of an experiment that is not running.
         * @example 2
         */
        StoppedExperimentId: number | bigint;
        /**
         * Id of the takeaway.
         * @example 1
         */
        TakeawayId: number | bigint;
        /**
         * Id of the variation.
         * @example 2
         */
        VariationId: number | bigint;
    };
    requestBodies: never;
    headers: {
        /**
         * Number of pages of the list.
         * @provenance observed - The owner's programs stop after this many pages. The header may be missing; a short or empty page ends the list too.
         * @example 3
         */
        PageCount: number;
        /**
         * Time to wait before the next attempt, in seconds or as an HTTP date.
         * @provenance assumed - The document shows no header for rate limits; this is the standard one for a 429.
         * @example 2
         */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations<Integer = Int64> {
    listAccounts: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of accounts. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Account<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createAccount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": AccountInput;
            };
        };
        responses: {
            /**
             * The account that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Account<Integer>;
                };
            };
            /**
             * The account that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Account<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the account.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The account is deleted. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            /**
             * The account is deleted.
             * @provenance observed - A guide by the owner also accepts this status, and an empty body.
             */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
            default: components<Integer>["responses"]["UnlabelledErrors"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the account.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": AccountUpdate;
            };
        };
        responses: {
            /** The account after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Account<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    pollAudience: {
        parameters: {
            query: {
                /**
                 * The data code of an earlier report request.
                 * @provenance observed - The document says that the code is passed to this operation; one of the owner's pages shows how.
                 */
                dataCode: components<Integer>["parameters"]["DataCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Whether the data is ready and, if so, the data. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AudiencePoll;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listCustomDatas: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom data.
             * @provenance observed - One program lists custom data.
             */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance observed - Programs send a body. */
        requestBody: {
            content: {
                "application/json": CustomDataInput;
            };
        };
        responses: {
            /**
             * The custom data item that was created.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData<Integer>;
                };
            };
            /**
             * The custom data item that was created.
             * @provenance inferred - The success status is not shown; copying an experiment or a flag returns 201, and so does creating a variation.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            409: components<Integer>["responses"]["Conflict"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom data.
             * @provenance observed - One program reads a custom data item.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": CustomDataInput;
            };
        };
        responses: {
            /**
             * The custom data item after the change.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            409: components<Integer>["responses"]["Conflict"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom data item is deleted.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": CustomDataUpdate;
            };
        };
        responses: {
            /** The custom data item after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listExperiments: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields of an experiment that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time when they list, read or update experiments. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "goals"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ExperimentOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The experiments.
             * @provenance observed - Programs list experiments.
             */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance observed - Every program sends a body. */
        requestBody: {
            content: {
                "application/json": ExperimentInput;
            };
        };
        responses: {
            /**
             * The experiment that was created.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            /**
             * The experiment that was created.
             * @provenance inferred - The success status is not shown; copying an experiment or a flag returns 201, and so does creating a variation.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    exportExperiments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The experiments.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    restartExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of an experiment that is not running.
                 * @example 2
                 */
                experimentId: components<Integer>["parameters"]["StoppedExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": EmptyObject;
            };
        };
        responses: {
            /**
             * The experiment was restarted.
             * @provenance assumed - The program ignores the response; the update that starts and stops an experiment returns the experiment with 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    simulateExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The address. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getExperiment: {
        parameters: {
            query?: {
                /**
                 * Fields of an experiment that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time when they list, read or update experiments. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "goals"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ExperimentOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The experiment.
             * @provenance observed - Programs read an experiment.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of an experiment that is not running.
                 * @example 2
                 */
                experimentId: components<Integer>["parameters"]["StoppedExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The experiment is deleted.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateExperiment: {
        parameters: {
            query?: {
                /**
                 * Starts, pauses, resumes, stops, schedules or deactivates the experiment.
                 * @provenance observed - A program and the owner's documents use it to start and stop experiments.
                 * @example PAUSE
                 */
                action?: components<Integer>["parameters"]["Action"];
                /**
                 * Fields of an experiment that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time when they list, read or update experiments. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "goals"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ExperimentOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance observed - Programs send a body, which is an empty object when action is given. */
        requestBody: {
            content: {
                "application/json": ExperimentUpdate;
            };
        };
        responses: {
            /**
             * The experiment after the change.
             * @provenance observed - Programs read the response.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    cloneExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance observed - The owner's documents show an optional object. */
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            /**
             * The copy.
             * @provenance observed - The owner's documents show this status.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    startExperimentExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ExperimentExportRequest;
            };
        };
        responses: {
            /**
             * The export has been started.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StartedExport;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    detectExperimentOpportunities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * Detected opportunities.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": OpportunityDetection;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    requestExperimentResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance observed - One program sends a body. */
        requestBody: {
            content: {
                "application/json": ExperimentResultsRequest;
            };
        };
        responses: {
            /**
             * The data code of the report.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DataCodeResponse;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    shareExperimentResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ShareResultsRequest;
            };
        };
        responses: {
            /**
             * The results are shared.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SharedResults;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listFeatureFlags: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of flags. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The fields were not observed; these are the fields of a flag that its updates take. */
        requestBody: {
            content: {
                "application/json": FeatureFlagInput;
            };
        };
        responses: {
            /**
             * The flag that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            /**
             * The flag that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    searchFeatureFlags: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SearchRequest;
            };
        };
        responses: {
            /** One page of the flags that were found. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    requestFeatureFlagResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feature flag.
                 * @example 1
                 */
                featureFlagId: components<Integer>["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": FeatureFlagResultsRequest;
            };
        };
        responses: {
            /** The data code of the report. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DataCodeResponse;
                };
            };
            400: components<Integer>["responses"]["ReportBadRequest"];
            401: components<Integer>["responses"]["ServiceUnauthorized"];
            404: components<Integer>["responses"]["ServiceNotFound"];
            500: components<Integer>["responses"]["ReportFailed"];
        };
    };
    getFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The flag.
             * @provenance observed - One program reads a flag.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /** @provenance observed - One program sends a body. */
        requestBody: {
            content: {
                "application/json": FeatureFlagUpdate;
            };
        };
        responses: {
            /**
             * The flag after the change.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    duplicateFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /** @provenance observed - The owner's pages show no body; one program sends an empty object. */
        requestBody?: {
            content: {
                "application/json": {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            /**
             * The copy.
             * @provenance observed - The owner's documents show this status.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateFeatureFlagEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
                /**
                 * Key of an environment of the flag.
                 * @example production
                 */
                environmentKey: components<Integer>["parameters"]["EnvironmentKey"];
            };
            cookie?: never;
        };
        /** @provenance observed - The owner's pages show a body. */
        requestBody: {
            content: {
                "application/json": FeatureFlagEnvironmentUpdate;
            };
        };
        responses: {
            /**
             * The flag after the change.
             * @provenance observed - One of the owner's pages shows it.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listGoalCampaignExperiments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": GoalCampaignRequest;
            };
        };
        responses: {
            /** One page of impact records. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GoalCampaignPage<Integer>;
                };
            };
            400: components<Integer>["responses"]["ServiceBadRequest"];
            401: components<Integer>["responses"]["ServiceUnauthorized"];
            404: components<Integer>["responses"]["ServiceNotFound"];
            default: components<Integer>["responses"]["UnlabelledServiceErrors"];
        };
    };
    listGoals: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The goals.
             * @provenance observed - Programs list goals.
             */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createGoal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance observed - Every program sends a body. */
        requestBody: {
            content: {
                "application/json": GoalInput;
            };
        };
        responses: {
            /**
             * The goal that was created.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>;
                };
            };
            /**
             * The goal that was created.
             * @provenance inferred - The success status is not shown; copying an experiment or a flag returns 201, and so does creating a variation.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    exportGoals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The goals.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    searchGoals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": SearchRequest;
            };
        };
        responses: {
            /**
             * The goals that were found.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getGoal: {
        parameters: {
            query?: {
                /**
                 * Fields of a goal that are returned only on request. Repeat the parameter for several fields.
                 * @provenance documented - The document shows a list of names but not how several are written; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags",
                 *   "experiments"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["OptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @example 8
                 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The goal. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @example 8
                 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": GoalInput;
            };
        };
        responses: {
            /**
             * The goal after the change.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @example 8
                 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The goal is deleted.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            409: components<Integer>["responses"]["Conflict"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @example 8
                 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": GoalUpdate;
            };
        };
        responses: {
            /**
             * The goal after the change.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listImages: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The images.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance observed - The owner's pages show this form. */
        requestBody: {
            content: {
                "multipart/form-data": ImagesRequest;
            };
        };
        responses: {
            /**
             * The images that were created.
             * @provenance observed - The owner's pages show it.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The image.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The image is deleted.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ImageUpdate;
            };
        };
        responses: {
            /**
             * The image after the change.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    cloneImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>;
                };
            };
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; copying an experiment or a flag returns 201, and so does creating a variation.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** @provenance assumed - The document says "All requests and responses are JSON"; JSON cannot contain binary data, so this contract uses a multipart form. */
        requestBody: {
            content: {
                "multipart/form-data": ImageUpload;
            };
        };
        responses: {
            /**
             * The image that was uploaded.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listKeyMoments: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The key moments.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": KeyMoment<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            429: components<Integer>["responses"]["TooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createKeyMoment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": KeyMomentInput;
            };
        };
        responses: {
            /**
             * The key moment that was created.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": KeyMoment<Integer>;
                };
            };
            /**
             * The key moment that was created.
             * @provenance inferred - The success status is not shown; copying an experiment or a flag returns 201, and so does creating a variation.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": KeyMoment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteKeyMoment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the key moment.
                 * @example 1
                 */
                keyMomentId: components<Integer>["parameters"]["KeyMomentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The key moment is deleted.
             * @provenance inferred - The success status is not shown; every documented one is 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
            default: components<Integer>["responses"]["UnlabelledErrors"];
        };
    };
    createAccessToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": AccessTokenRequest;
            };
        };
        responses: {
            /** The token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AccessToken;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["CredentialsRefused"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listPersonalizations: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of personalizations. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Personalization<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createPersonalization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PersonalizationInput;
            };
        };
        responses: {
            /**
             * The personalization that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Personalization<Integer>;
                };
            };
            /**
             * The personalization that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Personalization<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getPersonalization: {
        parameters: {
            query?: {
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the personalization.
                 * @provenance observed - Programs send it in the path.
                 * @example 7
                 */
                personalizationId: components<Integer>["parameters"]["PersonalizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The personalization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Personalization<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updatePersonalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the personalization.
                 * @provenance observed - Programs send it in the path.
                 * @example 7
                 */
                personalizationId: components<Integer>["parameters"]["PersonalizationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": PersonalizationUpdate;
            };
        };
        responses: {
            /** The personalization after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Personalization<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getProjectThemeConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @example 1
                 */
                projectId: components<Integer>["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The config. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProjectThemeConfig<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            404: components<Integer>["responses"]["NotFound"];
            default: components<Integer>["responses"]["UnlabelledErrors"];
        };
    };
    replaceProjectThemeConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @example 1
                 */
                projectId: components<Integer>["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ProjectThemeConfigInput;
            };
        };
        responses: {
            /** The new config, with the dates of its themes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProjectThemeConfig<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            404: components<Integer>["responses"]["NotFound"];
            default: components<Integer>["responses"]["UnlabelledErrors"];
        };
    };
    updateProjectThemeConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @example 1
                 */
                projectId: components<Integer>["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ProjectThemeConfigUpdate;
            };
        };
        responses: {
            /** The config after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProjectThemeConfig<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            404: components<Integer>["responses"]["NotFound"];
            default: components<Integer>["responses"]["UnlabelledErrors"];
        };
    };
    getResults: {
        parameters: {
            query: {
                /**
                 * The data code of an earlier report request.
                 * @provenance observed - The document says that the code is passed to this operation; one of the owner's pages shows how.
                 */
                dataCode: components<Integer>["parameters"]["DataCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Whether the results are ready and, if so, the results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Results;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listSegments: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of segments. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Segment<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createSegment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SegmentInput;
            };
        };
        responses: {
            /**
             * The segment that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Segment<Integer>;
                };
            };
            /**
             * The segment that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Segment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    searchSegments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SearchRequest;
            };
        };
        responses: {
            /** One page of the segments that were found. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Segment<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getSegment: {
        parameters: {
            query?: {
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The segment. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Segment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SegmentInput;
            };
        };
        responses: {
            /** The segment after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Segment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceSegmentCondition: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
                /**
                 * Id of the condition of the segment.
                 * @provenance observed - Programs send it in the path.
                 * @example 21
                 */
                conditionId: components<Integer>["parameters"]["ConditionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TargetingConditionInput;
            };
        };
        responses: {
            /** The condition after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TargetingCondition<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listSites: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Programs set the page size with perPage. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed - The owner describes sort beside page, perPage and filter. The bodies of the searches show its form.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** One page of sites. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createSite: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SiteInput;
            };
        };
        responses: {
            /**
             * The site that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>;
                };
            };
            /**
             * The site that was created.
             * @provenance assumed - The success status was not observed; creating a variation returns 201, so both are declared.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getSiteByCode: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getSite: {
        parameters: {
            query?: {
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The site. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SiteInput;
            };
        };
        responses: {
            /** The site after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The site was deleted.
             * @provenance assumed - The status and the body were not observed; the documented deletion of an account returns 200 and an empty object.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateSite: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SiteUpdate;
            };
        };
        responses: {
            /** The site after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Site<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    listSiteIntegrationTools: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The tools. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": IntegrationTool[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateTakeawayComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the takeaway.
                 * @example 1
                 */
                takeawayId: components<Integer>["parameters"]["TakeawayId"];
                /**
                 * Id of the comment.
                 * @example 1
                 */
                commentId: components<Integer>["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": TakeawayCommentUpdate;
            };
        };
        responses: {
            /** The comment after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TakeawayComment<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            404: components<Integer>["responses"]["NotFound"];
            default: components<Integer>["responses"]["UnlabelledErrors"];
        };
    };
    createVariation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": VariationInput;
            };
        };
        responses: {
            /** The variation that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getVariation: {
        parameters: {
            query?: {
                /**
                 * Fields that are returned only on request. Repeat the parameter for several fields.
                 * @provenance observed - Programs send one field at a time. How several values are written was not observed; repeating the name is the OpenAPI default.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the variation.
                 * @example 2
                 */
                variationId: components<Integer>["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The variation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the variation.
                 * @example 2
                 */
                variationId: components<Integer>["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": VariationInput;
            };
        };
        responses: {
            /** The variation after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    updateVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the variation.
                 * @example 2
                 */
                variationId: components<Integer>["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        /** @provenance documented - The document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": VariationUpdate;
            };
        };
        responses: {
            /**
             * The variation after the change.
             * @provenance observed - Programs read the response.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
}
