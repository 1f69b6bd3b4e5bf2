// Written by `npm run generate` from openapi/. Do not edit.
// Without a @provenance tag, a part has the standing of the type or operation that contains it, and a type or an
// operation is documented: the service's document states it.
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
         * @provenance observed - Two sources: one program lists accounts.
         */
        get: operations<Integer>["listAccounts"];
        put?: never;
        /**
         * Create an account.
         *
         * Creates an account for a person.
         * @provenance observed - Two sources: one program creates accounts.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /**
         * Read an account.
         *
         * Returns one account.
         * @provenance inferred - Follows from: a command line has a function for it that was not observed to run. Other objects are read this way.
         */
        get: operations<Integer>["getAccount"];
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
         * Updates several fields of an account. The document does not show which.
         */
        patch: operations<Integer>["updateAccount"];
        trace?: never;
    };
    "/audiences/global": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the global audience.
         *
         * Returns figures of the whole audience.
         * @provenance inferred - Owner's page: one of the owner's pages shows it. The document mentions a global audience operation without its path.
         */
        get: operations<Integer>["getGlobalAudience"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Returns the status of the data behind a data code and, once it is `READY`, the data. While it is `WAITING`, call again after a pause. After `TIMEOUT` or `ERROR`, there will be no data, so request the report again.
         * @provenance documented, its description inferred - Follows from: the document names the operation and says that a data code is passed to it to obtain the results; the statuses imply when to ask again.
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
         * Returns one page of custom data. Filter by `siteId` to list that of one site.
         * @provenance documented, its pagination and description observed - Two sources: the document only names the operation. Programs show that it returns pages.
         */
        get: operations<Integer>["listCustomDatas"];
        put?: never;
        /**
         * Create custom data.
         *
         * Creates a custom data item on a site. `learnable` of a request is `isLearnable` in a response.
         * @provenance documented, its description inferred - Follows from: the document names the operation and shows the two names of the field elsewhere.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer.
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
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        get: operations<Integer>["getCustomData"];
        /**
         * Replace custom data.
         *
         * Replaces a custom data item. What happens to omitted fields is not documented.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        put: operations<Integer>["replaceCustomData"];
        post?: never;
        /**
         * Delete custom data.
         *
         * Deletes a custom data item.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        delete: operations<Integer>["deleteCustomData"];
        options?: never;
        head?: never;
        /**
         * Update custom data.
         *
         * Updates several fields of a custom data item.
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
         * Returns one page of the experiments. Filter by `siteId` to list those of one site. A `status` is usually written in lower case.
         * @provenance documented, its pagination, filter fields and description observed - Two sources: the document only names the operation. Programs show that it returns pages, and which fields they filter by.
         */
        get: operations<Integer>["listExperiments"];
        put?: never;
        /**
         * Create an experiment.
         *
         * Creates an experiment on a site. Without a `status` it is a draft. According to some programs it then has one variation, according to others none: read the experiment to find out.
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
         * @provenance inferred - Follows from: one program contains this call after an update with the action `PAUSE`; no run was observed.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
         * @provenance observed - Two sources: one program offers the address after each build.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Read an experiment.
         *
         * Returns one experiment. `goals` and `tags` are empty unless `optionalFields` requests them.
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
         */
        get: operations<Integer>["getExperiment"];
        put?: never;
        post?: never;
        /**
         * Delete an experiment.
         *
         * Deletes an experiment.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        delete: operations<Integer>["deleteExperiment"];
        options?: never;
        head?: never;
        /**
         * Update an experiment.
         *
         * Changes the fields that are sent. The others keep their values. To start, pause, resume, stop, schedule or deactivate the experiment, set `action` and send `{}`.
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
         * @provenance documented, its description observed - Owner's pages: the document only names the operation; programs and the owner's documents show what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start an export of an experiment.
         *
         * Starts an export of the experiment.
         * @provenance documented, its description inferred - Follows from the path: the document only names the operation. What it says of a raw export belongs to another one.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
         * Detects opportunities in an experiment. What they are is not documented.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
         * Shares the results of an experiment. The response has a token that is sent instead of the access token with the request of the results, `requestExperimentResults`.
         * @provenance documented, its description inferred - Owner's page: a guide describes the token. The document only names the operation.
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
         * Returns one page of the flags of all sites that the token can reach. Filter by `siteId` to list those of one site.
         * @provenance observed - Two sources: the owner's SDKs read their configuration this way.
         */
        get: operations<Integer>["listFeatureFlags"];
        put?: never;
        /**
         * Create a feature flag.
         *
         * Creates a flag on a site.
         * @provenance observed - Two sources: two reference pages show it.
         */
        post: operations<Integer>["createFeatureFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags/rules/{ruleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * A rule, by its `id` in `rolloutRules`.
                 * @provenance observed - Owner's pages: one of the owner's pages and a guide show it in the path.
                 * @example 11
                 */
                ruleId: components<Integer>["parameters"]["RuleId"];
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
         * Update a rule of a feature flag.
         *
         * Changes the fields that are sent. The others keep their values.
         * @provenance observed - Two sources: one of the owner's pages and a guide show it; the guide changes `matchValue` of a rollback condition.
         */
        patch: operations<Integer>["updateFeatureFlagRule"];
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
         * @provenance observed - Two sources: reference pages of the searches agree.
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
                /** @example 1 */
                featureFlagId: components<Integer>["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a report on a feature flag.
         *
         * Requests a report of results for a feature flag. The response has a data code, which is later passed to the audience-poll or data operations to obtain the results.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
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
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
         * Changes the fields that are sent. The others keep their values. The body is a JSON merge patch and has the key of the flag.
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
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
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
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
         * Changes a flag in one environment. The body is a JSON merge patch.
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
         * Returns one page of the experiments that are linked to a goal, with one record for each variation. Pass `nextCursor` as cursor to get the next page.
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
         * Returns one page of the goals. Filter by `siteId` to list those of one site.
         * @provenance documented, its pagination, filter fields and description observed - Two sources: the document only names the operation. Programs show that it returns pages, and which fields they filter by.
         */
        get: operations<Integer>["listGoals"];
        put?: never;
        /**
         * Create a goal.
         *
         * Creates a goal on a site. Its `type` decides which `params` it needs.
         * @provenance documented, its description inferred - Follows from: the document names the operation and says elsewhere that the shape of `params` depends on the type.
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
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
         * Returns one page of the goals that match a filter.
         * @provenance documented, its read only, pagination and description inferred - Follows from: the document only names the operation. The name implies that it changes nothing; the other searches return pages.
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
                /** @example 3 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /**
         * Read a goal.
         *
         * Returns one goal. Tags, counts and lists of ids are returned only when `optionalFields` requests them.
         */
        get: operations<Integer>["getGoal"];
        /**
         * Replace a goal.
         *
         * Replaces a goal. What happens to omitted fields is not documented.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        put: operations<Integer>["replaceGoal"];
        post?: never;
        /**
         * Delete a goal.
         *
         * Deletes a goal.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        delete: operations<Integer>["deleteGoal"];
        options?: never;
        head?: never;
        /**
         * Update a goal.
         *
         * Changes the fields that are sent. The others keep their values.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
         * Returns one page of the images. Filter by `siteId` to list those of one site.
         * @provenance documented, its pagination and description observed - Two sources: the document only names the operation. Programs show that it returns pages.
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
         * @provenance documented, its description observed - Two sources: the document only names the operation; programs and the owner's documents show what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
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
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        get: operations<Integer>["getImage"];
        put?: never;
        post?: never;
        /**
         * Delete an image.
         *
         * Deletes an image.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
         */
        delete: operations<Integer>["deleteImage"];
        options?: never;
        head?: never;
        /**
         * Update an image.
         *
         * Changes the fields that are sent. The others keep their values.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
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
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
         * Uploads an image to a site, as JSON or as a form.
         * @provenance documented, its description assumed - Our choice: the document only names the operation; what a file needs beside it is not documented.
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
         * Returns one page of the key moments. Filter by `siteId` to list those of one site.
         * @provenance documented, its pagination and description observed - Two sources: the document only names the operation. Programs show that it returns pages.
         */
        get: operations<Integer>["listKeyMoments"];
        put?: never;
        /**
         * Create a key moment.
         *
         * Creates a key moment.
         * @provenance documented, its description inferred - Follows from: the document only names the operation; its name implies what it does.
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
                /** @example 1 */
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
         * @provenance observed - Two sources: the document says that a token can be obtained programmatically; programs obtain it this way.
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
         * @provenance observed - Two sources: programs list personalizations.
         */
        get: operations<Integer>["listPersonalizations"];
        put?: never;
        /**
         * Create a personalization.
         *
         * Creates a personalization on a site.
         * @provenance observed - Two sources: programs create personalizations.
         */
        post: operations<Integer>["createPersonalization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/personalizations/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Export personalizations.
         *
         * Exports personalizations. The format was not seen.
         * @provenance inferred - Owner's page: it shows it, with the parameters of a list.
         */
        get: operations<Integer>["exportPersonalizations"];
        put?: never;
        post?: never;
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
                 * @provenance observed - Two sources: programs send it in the path.
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
         * @provenance observed - Two sources: programs read a personalization before they change it.
         */
        get: operations<Integer>["getPersonalization"];
        put?: never;
        post?: never;
        /**
         * Delete a personalization.
         *
         * Deletes a personalization.
         * @provenance inferred - Owner's page: it shows it.
         */
        delete: operations<Integer>["deletePersonalization"];
        options?: never;
        head?: never;
        /**
         * Update a personalization.
         *
         * Changes the fields that are sent. The others keep their values. You can send back a complete personalization from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Two sources: programs change the code of a personalization and send the whole personalization back.
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
                 * @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer.
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
         * Updates several fields of the config. The document does not show which.
         */
        patch: operations<Integer>["updateProjectThemeConfig"];
        trace?: never;
    };
    "/raw-export/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a raw export of an object.
         *
         * Starts a raw export of experiment or personalization data, which is sent to given e-mail addresses.
         * @provenance inferred, its description documented - Owner's page: it shows the operation. The document says what a raw export is, without a path.
         */
        post: operations<Integer>["startRawExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referrers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List referrers.
         *
         * Returns one page of the referrers.
         * @provenance inferred - Follows from catalogues, which list it; the owner's pages show what a referrer is.
         */
        get: operations<Integer>["listReferrers"];
        put?: never;
        /**
         * Create a referrer.
         *
         * Creates a referrer on a site.
         * @provenance inferred - Owner's page: it shows it.
         */
        post: operations<Integer>["createReferrer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/referrers/{referrerId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance inferred - Owner's page: it shows it in the path.
                 * @example 1
                 */
                referrerId: components<Integer>["parameters"]["ReferrerId"];
            };
            cookie?: never;
        };
        /**
         * Read a referrer.
         *
         * Returns one referrer.
         * @provenance inferred - Owner's page: it shows it, with the object of the other operations.
         */
        get: operations<Integer>["getReferrer"];
        put?: never;
        post?: never;
        /**
         * Delete a referrer.
         *
         * Deletes a referrer.
         * @provenance inferred - Owner's page: its title says so.
         */
        delete: operations<Integer>["deleteReferrer"];
        options?: never;
        head?: never;
        /**
         * Update a referrer.
         *
         * Changes the fields that are sent. The others keep their values.
         * @provenance inferred - Owner's page: it shows it, with the object of the other operations.
         */
        patch: operations<Integer>["updateReferrer"];
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
         * @provenance observed - Two sources: the document mentions data operations that turn a data code into results. One program polls this operation every two seconds for up to a minute.
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
         * @provenance observed - Two sources: programs list segments.
         */
        get: operations<Integer>["listSegments"];
        put?: never;
        /**
         * Create a segment.
         *
         * Creates a segment on a site. A name that another segment of the site has is refused, with a message that says "already exists".
         * @provenance observed - Two sources: one program copies segments from one account to another, and two read the words from the message.
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
         * @provenance observed - Two sources: reference pages of the searches agree.
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
                 * @provenance observed - Two sources: programs send it in the path.
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
         * @provenance observed - Two sources: programs read the conditions of a segment before they change or copy it.
         */
        get: operations<Integer>["getSegment"];
        /**
         * Replace a segment.
         *
         * Replaces a segment. You can send back a complete segment from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Two sources: programs read a segment, change it and send the whole segment back.
         */
        put: operations<Integer>["replaceSegment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a segment.
         *
         * Changes the fields that are sent. The others keep their values.
         * @provenance observed - Two sources: one of the owner's pages and a guide show it.
         */
        patch: operations<Integer>["updateSegment"];
        trace?: never;
    };
    "/segments/{segmentId}/conditions/{conditionId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Two sources: programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
                /**
                 * @provenance observed - Seen live: programs send it in the path.
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
         * @provenance observed - Two sources: one program replaces the code of a condition of type `JS_CODE`.
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
         * @provenance observed - Two sources: programs start here to find the id of a site from its code.
         */
        get: operations<Integer>["listSites"];
        put?: never;
        /**
         * Create a site.
         *
         * Creates a site, also called project.
         * @provenance observed - Two sources: one program creates sites.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
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
         * @provenance observed - Two sources: programs that are configured with the code of a site read it this way.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
         * @provenance observed - Two sources: programs read the script of a site before they change it.
         */
        get: operations<Integer>["getSite"];
        /**
         * Replace a site.
         *
         * Replaces a site. You can send back a complete site from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Two sources: programs read a site, change its script and send the whole site back.
         */
        put: operations<Integer>["replaceSite"];
        post?: never;
        /**
         * Delete a site.
         *
         * Deletes a site.
         * @provenance observed - Two sources: one program deletes sites and ignores the body of the response.
         */
        delete: operations<Integer>["deleteSite"];
        options?: never;
        head?: never;
        /**
         * Update a site.
         *
         * Changes the fields that are sent. The others keep their values. The site script is replaced as a whole.
         * @provenance observed - Two sources: programs send the site script alone.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
         * @provenance observed - Two sources: one program reads the tracking ids of a site.
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
                 * @provenance documented, its type inferred - Follows from: the comment's `takeawayId` field is documented as an integer.
                 * @example 1
                 */
                takeawayId: components<Integer>["parameters"]["TakeawayId"];
                /**
                 * @provenance documented, its type inferred - Follows from: the comment's id field is documented as an integer.
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
         * Updates a takeaway comment.
         */
        put: operations<Integer>["updateTakeawayComment"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targeting-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List targeting rules.
         *
         * Returns one page of the targeting rules that the token can reach.
         * @provenance observed - Two sources: the owner's pages and a report show it.
         */
        get: operations<Integer>["listTargetingRules"];
        put?: never;
        /**
         * Create a targeting rule.
         *
         * Creates a targeting rule for an experiment.
         * @provenance observed - Two sources: one of the owner's pages and a report show it.
         */
        post: operations<Integer>["createTargetingRule"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/targeting-rules/{targetingRuleId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: an older page by the owner shows it in the path.
                 * @example 1
                 */
                targetingRuleId: components<Integer>["parameters"]["TargetingRuleId"];
            };
            cookie?: never;
        };
        /**
         * Read a targeting rule.
         *
         * Returns one targeting rule.
         * @provenance observed - Two sources: an older page by the owner shows it, with the shape of the newer list.
         */
        get: operations<Integer>["getTargetingRule"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List templates.
         *
         * Returns one page of the templates of widgets.
         * @provenance inferred - Follows from catalogues, which list it; the owner's pages show what a template is.
         */
        get: operations<Integer>["listTemplates"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/templates/{templateId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: two show it in the path.
                 * @example 1
                 */
                templateId: components<Integer>["parameters"]["TemplateId"];
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
         * Update a template.
         *
         * Changes the fields that are sent. The others keep their values.
         * @provenance observed - Owner's pages: two show it.
         */
        patch: operations<Integer>["updateTemplate"];
        trace?: never;
    };
    "/variations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List variations.
         *
         * Returns one page of the variations that the token can reach.
         * @provenance inferred - Follows from: a command line has a function for it that was not observed to run. Other lists are read this way.
         */
        get: operations<Integer>["listVariations"];
        put?: never;
        /**
         * Create a variation.
         *
         * Creates a variation on a site. It belongs to no experiment yet. To attach it, update the experiment and name the variation in `deviations`, or in `variations` and `deviations`.
         * @provenance observed - Two sources: programs create variations this way and attach them afterwards.
         */
        post: operations<Integer>["createVariation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/variations/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Search variations.
         *
         * Returns one page of the variations that match a filter.
         * @provenance inferred - Follows from: a command line has a function for it that was not observed to run. The body is that of the other searches.
         */
        post: operations<Integer>["searchVariations"];
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer.
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
         * @provenance observed - Two sources: programs read the code of a variation before they change it.
         */
        get: operations<Integer>["getVariation"];
        /**
         * Replace a variation.
         *
         * Replaces a variation. You can send back a complete variation from an earlier response; fields that cannot be changed are ignored.
         * @provenance observed - Two sources: programs read a variation, change its code and send the whole variation back.
         */
        put: operations<Integer>["replaceVariation"];
        post?: never;
        /**
         * Delete a variation.
         *
         * Deletes a variation.
         * @provenance inferred - Follows from: two programs have a function for it; neither was observed to run it.
         */
        delete: operations<Integer>["deleteVariation"];
        options?: never;
        head?: never;
        /**
         * Update a variation.
         *
         * Updates the fields that are sent. `jsCode` is replaced as a whole. The success response is not documented; it may be empty.
         */
        patch: operations<Integer>["updateVariation"];
        trace?: never;
    };
    "/widget-studio": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the widgets of the studio.
         *
         * Returns one page of the widgets of the studio.
         * @provenance observed - Owner's pages: two show it.
         */
        get: operations<Integer>["listWidgetStudios"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/widget-studio/{widgetId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: two show it in the path.
                 * @example 1
                 */
                widgetId: components<Integer>["parameters"]["StudioWidgetId"];
            };
            cookie?: never;
        };
        /**
         * Read a widget of the studio.
         *
         * Returns one widget of the studio.
         * @provenance inferred - Owner's page: it shows it, with the object of the other operations.
         */
        get: operations<Integer>["getWidgetStudio"];
        /**
         * Replace a widget of the studio.
         *
         * Replaces the content of a widget of the studio. What happens to omitted fields was not seen.
         * @provenance observed - Owner's pages: two show it.
         */
        put: operations<Integer>["replaceWidgetStudio"];
        post?: never;
        /**
         * Delete a widget of the studio.
         *
         * Deletes a widget of the studio.
         * @provenance inferred - Owner's page: it shows it.
         */
        delete: operations<Integer>["deleteWidgetStudio"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
/** Only `PERSONALIZATION` appears. */
export type AccessHolder = "PERSONALIZATION" | (string & {});
/**
 * Limits the access to a goal to a holder, such as a personalization.
 * @provenance documented, its description inferred - Follows from the names: no source says it.
 */
export type AccessLimiter<Integer = Int64> = {
    /** Only `PERSONALIZATION` appears. */
    accessHolder?: AccessHolder;
    /**
     * Id of the holder. `accessHolder` says what it is.
     * Format: int64
     * @provenance documented, its format and description inferred - Follows from the names: no source says it.
     */
    accessHolderId?: Integer;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: Integer;
};
/**
 * Limits the access to a goal to a holder, such as a personalization.
 * @provenance inferred - Follows from responses: the document shows these fields for the goal that is returned.
 */
export type AccessLimiterInput = {
    /**
     * Only `PERSONALIZATION` appears.
     * @provenance inferred - Follows from responses, which have it.
     */
    accessHolder?: AccessHolder;
    /**
     * Id of the holder. `accessHolder` says what it is.
     * Format: int64
     */
    accessHolderId?: number | bigint;
    /** Format: int64 */
    id?: number | bigint;
};
/**
 * An access token.
 * @provenance observed - Two sources: programs read `access_token` from the response.
 */
export type AccessToken = {
    /** The token. Send it as `Authorization: Bearer <token>`. */
    access_token: string;
    /**
     * Seconds until the token expires. There is no refresh token.
     * @provenance observed, its description inferred - Owner's pages: an SDK keeps the token for this long, and a guide says that there is no refresh token.
     */
    expires_in?: number;
    /**
     * How the token is sent.
     * @provenance assumed - Our choice: not observed; OAuth 2.0 requires it in such a response.
     */
    token_type?: string;
} & {
    [key: string]: unknown;
};
/**
 * The credentials of a client, as form fields.
 * @provenance observed - Two sources: programs send these three fields.
 */
export type AccessTokenRequest = {
    /** How the client authenticates. Partners can also use an authorization code. */
    grant_type: "client_credentials" | (string & {});
    client_id: string;
    /**
     * Client secret. Keep it out of logs and web pages.
     * Format: password
     */
    client_secret: string;
} & {
    [key: string]: unknown;
};
/** An account, with its roles and the client credentials of the access-management system. Keep `amClientSecret` out of logs. */
export type Account<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: Integer;
    email?: string;
    firstName?: string;
    lastName?: string;
    imageURL?: string;
    /** French, English or German. */
    preferredLocale?: AccountLocale;
    solutions?: Solution[];
    /** State of an account. */
    status?: AccountStatus;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    teamId?: Integer;
    /**
     * What the account may do, for which customers and on which sites.
     * @provenance documented, its description inferred - Follows from the names: no source says it.
     */
    roles?: {
        /** An enumerated name. */
        name?: RoleName;
        /**
         * Ids of the customers that the role applies to.
         * @provenance documented, its description inferred - Follows from the names: no source says it.
         */
        customers?: Integer[];
        /**
         * Ids of the sites that the role applies to.
         * @provenance documented, its description inferred - Follows from the names: no source says it.
         */
        sites?: Integer[];
        privileges?: PrivilegeName[];
    }[];
    /** Whether the password has to be regenerated. */
    isPasswordExpired?: boolean;
    /** Whether too many password attempts have blocked the account. */
    passwordBlocked?: boolean;
    /**
     * Whether product recommendations are allowed.
     * @provenance documented, its description inferred - Follows from the names: no source says it.
     */
    isProductRecoAllowed?: boolean;
    /** Client id in the access-management system. */
    amClientId?: string;
    /** Client secret in the access-management system. */
    amClientSecret?: string;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    dateCreated?: TimeStamp;
};
/**
 * An account to create. A complete account from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Two sources: one program and a page name these fields.
 */
export type AccountInput = {
    /** @provenance observed, being required assumed */
    email: string;
    firstName?: string;
    lastName?: string;
    /** Format: password */
    password?: string;
    /**
     * The password again.
     * Format: password
     */
    passwordConfirm?: string;
    /**
     * French, English or German.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    preferredLocale?: "fr" | "en" | "de" | (string & {});
    status?: "CREATED" | "ACTIVATED" | "DEACTIVATED" | (string & {});
    roles?: AccountRoleInput[];
    /**
     * Whether product recommendations are allowed.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    isProductRecoAllowed?: boolean;
    /**
     * The products that the account may use.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    solutions?: ("WEB_EXPERIMENTATION" | "FEATURE_EXPERIMENTATION" | (string & {}))[];
} & {
    [key: string]: unknown;
};
/**
 * French, English or German.
 * @provenance documented, its description inferred - Follows from the names: no source says it.
 */
export type AccountLocale = "fr" | "en" | "de";
/**
 * Permissions of an account for customers and sites.
 * @provenance observed - Two sources: one program and a page name these fields, which are those that the document shows for an account.
 */
export type AccountRoleInput = {
    name?: string;
    /**
     * Ids of the customers that the role applies to.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    customers?: (number | bigint)[];
    /**
     * Ids of the sites that the role applies to.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    sites?: (number | bigint)[];
    /**
     * Names of what the role allows.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    privileges?: string[];
} & {
    [key: string]: unknown;
};
/** State of an account. */
export type AccountStatus = "CREATED" | "ACTIVATED" | "DEACTIVATED";
/** The fields of an account to change. */
export type AccountUpdate = {
    /** @provenance observed - Owner's pages: they list it. */
    email?: string;
    /** @provenance observed - Owner's pages: they list it. */
    firstName?: string;
    /** @provenance observed - Owner's pages: they list it. */
    lastName?: string;
    /**
     * French, English or German.
     * @provenance observed - Owner's pages: they list it.
     */
    preferredLocale?: AccountLocale;
    /** @provenance observed - Owner's pages: they list it. */
    solutions?: Solution[];
    /**
     * State of an account.
     * @provenance observed - Owner's pages: they list it.
     */
    status?: AccountStatus;
    /**
     * What the account may do, for which customers and on which sites.
     * @provenance observed, its description inferred - Owner's pages: they list it. The description follows from the names.
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
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: AD_BLOCKER assumed.
     */
    type?: "AD_BLOCKER" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance documented, its description inferred - Follows from: only the field is documented; its name implies what it does.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Data of an audience, which has further fields.
 * @provenance inferred - Follows from: one of the owner's pages shows these fields; no program was observed to read them.
 */
export type AudienceData = {
    /**
     * Start of the period that the data covers.
     * @provenance inferred - Owner's page: one of the owner's pages shows it, without a time zone.
     */
    startDateTime?: TimeStamp;
    /**
     * End of the period that the data covers.
     * @provenance inferred - Owner's page: one of the owner's pages shows it, without a time zone.
     */
    endDateTime?: TimeStamp;
    /** Whether visits or visitors are counted. */
    analyticsLevel?: "VISIT" | "VISITOR" | (string & {});
    /** Figures of the whole audience. */
    globalStats?: AudienceStats;
    /** Figures of its segments. Their fields are not documented. */
    segmentStats?: {
        [key: string]: unknown;
    }[];
} & {
    [key: string]: unknown;
};
/**
 * Status of the data behind a data code and, once it is ready, the data.
 * @provenance inferred - Follows from: release 593 names the status property of the 200 response; one of the owner's pages shows the object around it.
 */
export type AudiencePoll = {
    /**
     * `WAITING` until the data is ready, then `READY`. After `TIMEOUT` or `ERROR`, there will be no data, and the report has to be requested again.
     * @provenance documented, its type and description inferred, being required inferred - Follows from: release 593 adds the value `TIMEOUT` to the property. The other values are from one of the owner's pages; a program waits for `READY` in the results. Values: WAITING, READY, ERROR inferred.
     */
    status: "WAITING" | "READY" | "TIMEOUT" | "ERROR" | (string & {});
    /**
     * The data, once it is ready.
     * @provenance inferred - Follows from: one of the owner's pages shows it here, and a program reads it from the same place in the results.
     */
    data?: AudienceData;
} & {
    [key: string]: unknown;
};
/**
 * Figures of an audience. Further fields, whose names end in Evolution, compare some of them with an earlier period.
 * @provenance inferred - Follows from: one of the owner's pages shows these fields; no program was observed to read them.
 */
export type AudienceStats = {
    /** Number of visits or visitors. */
    elementCount?: number;
    conversions?: number;
    /** Number of visits or visitors that converted. */
    convertedElementCount?: number;
    /** Share of visits or visitors that converted. */
    conversionRate?: number;
    /** Revenue of the conversions. */
    revenue?: number;
    /** Revenue for each visit or visitor. */
    averageRevenuePerElementCount?: number;
    /** Revenue for each conversion. */
    averageRevenuePerConversion?: number;
    /** Conversions for each visit or visitor. */
    averageConversionPerElementCount?: number;
} & {
    [key: string]: unknown;
};
/** Splits the results of a report by one of 37 dimensions. */
export type Breakdown = BreakdownByName | BreakdownCustomDatum | BreakdownCrossCampaign | BreakdownInterval | BreakdownConversionMetadata;
/** Splits the results by a dimension that needs no other fields. */
export type BreakdownByName = {
    /**
     * Dimension to split the results by.
     * @provenance documented, being required inferred
     */
    type: "BROWSER" | "DEVICE_TYPE" | "NEW_VISITOR" | "GOAL_REACHED" | "PAGE_URL" | "FIRST_REFERRER" | "ORIGIN_TYPE" | "OS" | "PAGE_TITLE" | "NUMBER_PAGES" | "LANDING_PAGE_URL" | "AD_BLOCKER" | "DAY_OF_WEEK" | "DAYS_OF_WEEK" | "VISIT_DURATION" | "WEATHER_CODE" | "DAY" | "TEMPERATURE" | "NUMBER_VISITS" | "FIRST_REFERRER_URL" | "KEY_PAGE" | "TARGETING_SEGMENT" | "TIME_SINCE_PREVIOUS_VISIT" | "COUNTRY" | "REGION" | "CITY" | "LANGUAGE" | "LANDING_PAGE" | "REFERRER" | "LOCALE_LANGUAGE_CODE" | "PERSONALIZATION_UNEXPOSITION_CAUSE" | "SDK" | "SDK_VERSION";
};
/** Splits by metadata that conversions carry. */
export type BreakdownConversionMetadata = {
    /**
     * Dimension to split the results by.
     * @provenance documented, being required inferred
     */
    type: "CONVERSION_METADATA";
    /** The metadata to split by, per goal. */
    metadatas?: {
        /** Format: int64 */
        goalId?: number | bigint;
        /**
         * Says which of the metadata of the goal.
         * Format: int32
         * @provenance documented, its description inferred - Follows from the names: no source says it.
         */
        index?: number;
    }[];
};
/**
 * Splits the results by the other experiments and personalizations of a visitor. One list may be empty if the other is given.
 * @provenance documented, its description inferred - Follows from the names of the two lists: the document says only that one may be empty if the other is given.
 */
export type BreakdownCrossCampaign = {
    /**
     * Dimension to split the results by.
     * @provenance documented, being required inferred
     */
    type: "CROSS_CAMPAIGN";
    /** May be empty if `personalizations` is given. */
    experiments?: (number | bigint)[];
    /** May be empty if `experiments` is given. */
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
/** Splits by the values of one custom data item. */
export type BreakdownCustomDatum = {
    /**
     * Dimension to split the results by.
     * @provenance documented, being required inferred
     */
    type: "CUSTOM_DATUM";
    /**
     * Index of the custom data.
     * Format: int32
     */
    index: number;
};
/** Splits over time. */
export type BreakdownInterval = {
    /**
     * Dimension to split the results by.
     * @provenance documented, being required inferred
     */
    type: "INTERVAL";
    /** Length of the parts that the time is split into. */
    interval?: IntervalLength;
};
export type Browser = "CHROME" | "EDGE" | "FIREFOX" | "SAFARI" | "OPERA" | "OTHERS";
/** Filters by browser. Family "Visitor and device". The fields common to all filters are not documented. */
export type BrowserFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: BROWSER assumed.
     */
    type?: "BROWSER" | (string & {});
    /** The browsers that the filter is about. */
    values: Browser[];
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance documented, its description inferred - Follows from: only the field is documented; its name implies what it does.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Filters by language of the browser. Family "Visitor and device". The fields common to all filters are not documented. */
export type BrowserLanguageFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: BROWSER_LANGUAGE assumed.
     */
    type?: "BROWSER_LANGUAGE" | (string & {});
    /** Two-letter uppercase language codes. The complete set is not documented. */
    values: string[];
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance documented, its description inferred - Follows from: only the field is documented; its name implies what it does.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type `CLICK`.
 * @provenance inferred - Owner's pages: a report names `url`, other documents name the selectors and their `mode`. One recorded creation has a field that begins with the same letters.
 */
export type ClickGoalParams = {
    /** The elements that are clicked. */
    customSelectors?: ({
        /** CSS selector of the element. */
        selector?: string;
        /** `CUSTOM` is the only value that was seen. */
        mode?: "CUSTOM" | (string & {});
    } & {
        [key: string]: unknown;
    })[];
    /** Address of the page with the element that is clicked. */
    url?: string | null;
} & {
    [key: string]: unknown;
};
/** State of a takeaway comment. */
export type CommentStatus = "ACTIVE" | "ARCHIVED";
/** @provenance observed - Seen live: a condition without it was refused. One document of the owner has the values. Values: DESKTOP, PHONE, TABLET inferred. */
export type ConditionDevice = "DESKTOP" | "PHONE" | "TABLET" | (string & {});
/**
 * How a condition compares: an amount with `EQUAL`, `LOWER` or `GREATER`, a text with `CONTAINS`, `EXACT` or `REGULAR_EXPRESSION`.
 * @provenance observed, its description inferred - Owner's pages: two documents show the values for amounts. Those for texts follow from similar fields of other documents. Values: CONTAINS, EXACT, REGULAR_EXPRESSION inferred.
 */
export type ConditionMatchType = "EQUAL" | "LOWER" | "GREATER" | "CONTAINS" | "EXACT" | "REGULAR_EXPRESSION" | (string & {});
/**
 * The unit of `count`.
 * @provenance observed - Owner's pages: a page and another document show the four values.
 */
export type ConditionTimeUnit = "SECOND" | "MINUTE" | "HOUR" | "DAY" | (string & {});
/**
 * Filters by contaminated visitors. Family "Visit behavior". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type ContaminatedVisitorFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: CONTAMINATED_VISITOR assumed.
     */
    type?: "CONTAMINATED_VISITOR" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by metadata of conversions. Family "Conversion". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type ConversionMetadataFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: CONVERSION_METADATA assumed.
     */
    type?: "CONVERSION_METADATA" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Whether every conversion counts, or every visit with at least one.
 * @provenance documented, its description inferred - Follows from the names: no source says it.
 */
export type ConversionType = "ALL_CONVERSION" | "CONVERTED_VISITS";
/**
 * Filters by conversions. Family "Conversion". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type ConversionsFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: CONVERSIONS assumed.
     */
    type?: "CONVERSIONS" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * How the object was made. `CODE_BASE` is a variation that consists of code.
 * @provenance observed - Two sources: programs send `CODE_BASE` for variations and read `WIDGET` from personalizations.
 */
export type CreationMode = "CODE_BASE" | "WIDGET" | (string & {});
/** Custom data of a site. Unknown fields are accepted, because the document replaces vendor names in some field names. */
export type CustomData<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: Integer;
    /**
     * A breakdown by custom data refers to it by this number.
     * Format: int32
     * @provenance documented, its format and description inferred - Follows from the breakdown by custom data, whose index is documented with 32 bits.
     */
    index?: number;
    name: string;
    description?: string;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    siteId: Integer;
    /** System-generated code of the site. */
    siteCode?: string;
    /** How custom data is transmitted. The document replaces vendor names with neutral words here, so a service uses other values for some of these. Any value is accepted. */
    method: CustomDataMethod;
    /** Type of custom data in a response - a single value, a list, or a list that can be counted. */
    type?: CustomDataType;
    /** Format of the value. */
    format?: CustomDataFormat;
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
    isConstant?: boolean;
    /** Whether it can be used for filtering and breakdown. */
    isFiltrableVentilable?: boolean;
    /** Whether it is stored only on the visitor's device. */
    isLocalOnly?: boolean;
    /** Whether machine learning includes it. Requests call it `learnable`. */
    isLearnable?: boolean;
    /**
     * One text, not a list.
     * @provenance documented, its description inferred - Follows from the type, which the document gives.
     */
    tags?: string;
    /**
     * The account that created it.
     * Format: int64
     * @provenance documented, its format inferred
     */
    createdById?: Integer;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    dateCreated?: TimeStamp;
    /**
     * Use `dateModified` instead.
     * @deprecated
     */
    modificationDate?: TimeStamp;
    /** Replaces `modificationDate`. */
    dateModified?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * Filters by custom data. Family "Experiment and personalization". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type CustomDataFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: CUSTOM_DATA assumed.
     */
    type?: "CUSTOM_DATA" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** Format of the value. */
export type CustomDataFormat = "BOOLEAN" | "NUMBER" | "STRING";
/**
 * A custom data item to create, or the new state of an existing one. Unknown fields are accepted, because the document replaces vendor names in some field names.
 * @provenance inferred - Follows from: the body is not documented; these are the documented fields of custom data that a client can set.
 */
export type CustomDataInput = {
    /**
     * A breakdown by custom data refers to it by this number.
     * Format: int32
     * @provenance inferred - Follows from responses, and its format from the breakdown by custom data, whose index is documented with 32 bits.
     */
    index?: number;
    /** @provenance observed, being required documented - Seen live: programs send it when they create custom data. */
    name: string;
    description?: string;
    /**
     * Format: int64
     * @provenance observed, being required documented - Seen live: programs send it when they create custom data.
     */
    siteId: number | bigint;
    /**
     * How custom data is transmitted. The document replaces vendor names with neutral words here, so a service uses other values for some of these. Any value is accepted.
     * @provenance observed, being required documented - Seen live: programs send it when they create custom data.
     */
    method: CustomDataMethod;
    /**
     * How long a value is kept: for a page, a visit or a visitor.
     * @provenance observed - Seen live: one program sends it.
     */
    scope?: CustomDataScope;
    /**
     * Type of custom data in a request. Requests allow more values than responses.
     * @provenance observed - Seen live: programs send it when they create custom data.
     */
    type?: CustomDataInputType;
    /**
     * Format of the value.
     * @provenance observed - Seen live: programs send it when they create custom data.
     */
    format?: CustomDataFormat;
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
    isConstant?: boolean;
    /** Whether it can be used for filtering and breakdown. */
    isFiltrableVentilable?: boolean;
    /** Whether it is stored only on the visitor's device. */
    isLocalOnly?: boolean;
    /**
     * Whether machine learning includes it. Responses call it `isLearnable`.
     * @provenance documented
     */
    learnable?: boolean;
    /** One text, not a list. */
    tags?: string;
    /**
     * Use `dateModified` of responses instead.
     * @provenance documented, its description inferred - Follows from responses: release 593 deprecates the field in requests, and its successor is a field that is returned.
     * @deprecated
     */
    modificationDate?: TimeStamp;
} & {
    [key: string]: unknown;
};
/** Type of custom data in a request. Requests allow more values than responses. */
export type CustomDataInputType = "BOOLEAN" | "COUNT_LIST" | "LIST" | "NUMBER" | "STRING" | "UNIQUE";
/** How custom data is transmitted. The document replaces vendor names with neutral words here, so a service uses other values for some of these. Any value is accepted. */
export type CustomDataMethod = "PARTNER_ANALYTICS" | "CLIENT" | "CUSTOM_CODE" | "TAG_MANAGER" | "SDK" | "TC" | "PARTNER_TAG" | (string & {});
/**
 * How long a value is kept: for a page, a visit or a visitor.
 * @provenance observed, its description inferred - Seen live: one program sends it whenever it creates custom data. The description follows from the names.
 */
export type CustomDataScope = "PAGE" | "VISIT" | "VISITOR" | (string & {});
/** Type of custom data in a response - a single value, a list, or a list that can be counted. */
export type CustomDataType = "COUNT_LIST" | "LIST" | "UNIQUE";
/** The fields of a custom data item to change. Unknown fields are accepted, because the document replaces vendor names in some field names. */
export type CustomDataUpdate = {
    /** Variable name for the analytics tool method. The document replaces a vendor name in this field name with a neutral word. */
    partnerAnalyticsVariableName?: string;
    /** Values for targeting conditions, as a JavaScript table. */
    advancedProposedValues?: string;
    /** Custom code that is executed. */
    customEvalCode?: string;
    /** Variable name for the tag manager method. The document replaces a vendor name in this field name with a neutral word. */
    tagManagerVariableName?: string;
    isConstant?: boolean;
    /** Whether it can be used for filtering and breakdown. */
    isFiltrableVentilable?: boolean;
    /** Whether it is stored only on the visitor's device. */
    isLocalOnly?: boolean;
    /** Whether machine learning includes it. Responses call it `isLearnable`. */
    learnable?: boolean;
    /** How custom data is transmitted. The document replaces vendor names with neutral words here, so a service uses other values for some of these. Any value is accepted. */
    method?: CustomDataMethod;
    name?: string;
    description?: string;
    /** One text, not a list. */
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
/**
 * How the value of custom data is compared.
 * @provenance observed - Owner's pages: an SDK and another document have the first five values, and the SDK alone has the others. Values: EXACT, LOWER, REGULAR_EXPRESSION, AMONG_VALUES, ANY inferred.
 */
export type CustomDatumMatchType = "CONTAINS" | "EQUAL" | "GREATER" | "TRUE" | "FALSE" | "EXACT" | "LOWER" | "REGULAR_EXPRESSION" | "AMONG_VALUES" | "ANY" | (string & {});
/** A custom font of a theme. */
export type CustomFont = {
    fontFamily?: string;
    fontSrc?: string;
    fontWeights?: string[];
    id?: string;
    importSrc?: string;
};
/**
 * A numeric hash of the request: its dates, goals, variations, format and filters. It is one number, or two numbers joined by a vertical bar, which the global audience operation produces.
 * @example 1758203944
 * @example 9007199254740993|2
 */
export type DataCode = string;
/** The response to a report request. The data code is later passed to the audience-poll or data operations to obtain the results. */
export type DataCodeResponse = {
    /**
     * A numeric hash of the request: its dates, goals, variations, format and filters. It is one number, or two numbers joined by a vertical bar, which the global audience operation produces.
     * @provenance documented, being required inferred
     */
    dataCode: DataCode;
};
/** A time interval, given as timestamps without a time zone. */
export type DateInterval = {
    /**
     * A timestamp without a time zone, such as 2026-06-01T00:00:00.
     * @provenance documented, being required inferred
     */
    start: LocalDateTime;
    /**
     * A timestamp without a time zone, such as 2026-06-01T00:00:00.
     * @provenance documented, being required inferred
     */
    end: LocalDateTime;
};
/**
 * Filters by day. Family "Time". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type DayFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: DAY assumed.
     */
    type?: "DAY" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by kind of device. Family "Visitor and device". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type DeviceTypeFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: every filter has a type, and this value was observed in an example. The document shows neither.
     */
    type?: "DEVICE_TYPE" | (string & {});
    /**
     * The kinds of device that the filter is about.
     * @provenance observed, its description inferred - Seen live: an example of a program has `PHONE`. The description follows from the names.
     */
    values?: ("PHONE" | (string & {}))[];
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/** An empty JSON object. */
export type EmptyObject = Record<string, never>;
/** An error of the update of a comment, of a theme config, or of the deletion of an account or of a key moment. The document does not show what `code` contains, and `SUCCESS` appears as a value of `status`. */
export type ErrorObject = {
    /** Its content is not documented. */
    code?: string;
    /** Its meaning is not documented. */
    impersonator?: string;
    /** @provenance documented, being required inferred */
    message: string;
    name?: string;
    /**
     * An enumerated value, absent in some operations.
     * @provenance documented - Owner's pages: the document shows `SUCCESS`; the owner's pages list `ERROR` as well. Values: ERROR observed.
     */
    status?: "SUCCESS" | "ERROR" | (string & {});
    /** Its meaning is not documented. */
    sub?: string;
    /** Its meaning is not documented. */
    time?: number;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    timestamp?: TimeStamp;
};
/**
 * An experiment. The document shows none of its fields, and it has more than these.
 * @provenance observed - Two sources: programs read these fields, and the owner's pages list them. If no program uses a field, its name implies its type.
 */
export type Experiment<Integer = Int64> = {
    /** Format: int64 */
    id?: Integer;
    name?: string;
    description?: string;
    /** Format: int64 */
    siteId?: Integer;
    /** The code of the site: ten characters that the service generates. */
    siteCode?: string;
    /** The page that the experiment runs on. */
    baseURL?: string | null;
    /** How an experiment is made, for example with code (`DEVELOPER`) or in several sections (`MVT`). */
    type?: ExperimentType;
    /** Responses usually write the state in lower case, so ignore case when you compare it. */
    status?: ExperimentStatus;
    /**
     * The linked goals. Lists and reads leave the array empty unless `optionalFields` requests it; a creation and an update always fill it.
     * @provenance observed - Two sources: programs request the goals. The document says that goals can be linked to experiments.
     */
    goals?: Integer[];
    /** Format: int64 */
    mainGoalId?: Integer;
    /**
     * Lists and reads leave the array empty unless `optionalFields` requests it.
     * @provenance observed - Two sources: the owner's pages list it among the optional fields.
     */
    tags?: string[];
    variations?: Integer[];
    /**
     * Share of the traffic of each variation. A key is the id of a variation or `origin`, a value is between 0 and 1.
     * @provenance observed - Two sources: programs read and send it. Neither a sum of 1 nor the key `origin` is required.
     */
    deviations?: {
        [key: string]: number;
    };
    /**
     * When the traffic of each variation was last changed, in seconds since 1970. A key is the id of a variation or `origin`.
     * @provenance observed - Owner's pages: they show it.
     */
    respoolTime?: {
        [key: string]: number;
    };
    /**
     * The segment that sees the experiment.
     * Format: int64
     */
    targetingSegmentId?: Integer;
    /** How pages or visitors are chosen. */
    targetingConfiguration?: TargetingConfiguration;
    /**
     * A rule that chooses the pages and the visitors of an experiment.
     * @provenance observed - Two sources: programs and the owner's pages show it. Its shape is that of a targeting rule.
     */
    targetingRule?: TargetingRule<Integer>;
    /** @provenance observed - Two sources: a program reads it; the owner's pages and an SDK show it. */
    trackingTools?: ExperimentTrackingTool[];
    /** CSS of all variations. */
    commonCssCode?: string;
    /** JavaScript of all variations. */
    commonJavaScriptCode?: string;
    /**
     * JavaScript of this experiment alone, executed at the end of the global custom script of the site.
     * @provenance observed - Owner's pages: they show it.
     */
    globalScript?: string;
    /**
     * The account that created the experiment.
     * Format: int64
     */
    createdBy?: Integer;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs and the owner's pages show it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs and the owner's pages show it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs and the owner's pages show it.
     */
    readonly dateStarted?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs and the owner's pages show it.
     */
    readonly dateEnded?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs and the owner's pages show it.
     */
    readonly dateStatusModified?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs and the owner's pages show it.
     */
    readonly dateCollectingDataStopped?: TimeStamp;
    collectingDataEnabled?: boolean;
    /**
     * Whether the code of all variations also runs on the original page. A new experiment has `true`.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    executeCodeForReference?: boolean;
    isArchived?: boolean;
    isLegacyEditor?: boolean;
    /**
     * Whether the results are corrected for multiple testing.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    isMultipleTestingCorrection?: boolean;
    /** How the traffic of a multivariate experiment is divided, by combination and by section. */
    mvtAllocationSettings?: MvtAllocationSettings<Integer>;
    /** The sections of a multivariate experiment. */
    mvtVariations?: MvtSection<Integer>[];
    /** How traffic is divided among the variations. */
    trafficAllocationMethod?: TrafficAllocationMethod;
    /**
     * Use `trafficAllocationMethod` instead.
     * @provenance observed - Owner's pages: they deprecate it.
     * @deprecated
     */
    autoOptimized?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Moves an experiment to another state.
 * @provenance observed - Two sources: a program and the owner's documents use these values to start and stop experiments.
 */
export type ExperimentAction = "ACTIVATE" | "PAUSE" | "RESUME" | "STOP" | "SCHEDULE" | "DEACTIVATE" | (string & {});
/**
 * Filters by experiment. Family "Experiment and personalization". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type ExperimentDataFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: EXPERIMENT_DATA assumed.
     */
    type?: "EXPERIMENT_DATA" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * How the export of an experiment is split, and the addresses that it may be sent to.
 * @provenance assumed - Our choice: the body is not documented, and an open object accepts any fields.
 */
export type ExperimentExportRequest = {
    /**
     * E-mail addresses.
     * @provenance assumed - Our choice: the document says of a raw export that it is sent to e-mail addresses, and a page says it of another operation. Whether this one accepts them is unknown.
     */
    emails?: string[];
    /**
     * Splits the results of a report by one of 37 dimensions.
     * @provenance inferred - Follows from release 593, which removes nine breakdown types from this operation. The others are those of the report on a flag.
     */
    breakdown?: Breakdown;
} & {
    [key: string]: unknown;
};
/**
 * An experiment to create.
 * @provenance observed - Two sources: programs send these fields, and the owner's pages list them.
 */
export type ExperimentInput = {
    name: string;
    description?: string;
    /** Format: int64 */
    siteId: number | bigint;
    /** The page that the experiment runs on. */
    baseURL: string;
    /** How an experiment is made, for example with code (`DEVELOPER`) or in several sections (`MVT`). */
    type?: ExperimentType;
    /**
     * Without it, the experiment is a draft.
     * @provenance observed - Two sources: programs that leave it out get a draft.
     */
    status?: ExperimentStatus;
    /** The code of the site: ten characters that the service generates. */
    siteCode?: string;
    /** The goals to link. */
    goals?: (number | bigint)[];
    /** Format: int64 */
    mainGoalId?: number | bigint;
    /**
     * The segment that sees the experiment.
     * Format: int64
     */
    targetingSegmentId?: number | bigint;
    /**
     * Share of the traffic of each variation. A key is the id of a variation or `origin`, a value is between 0 and 1.
     * @provenance observed - Two sources: programs read and send it. Neither a sum of 1 nor the key `origin` is required.
     */
    deviations?: {
        [key: string]: number;
    };
    /** CSS of all variations. */
    commonCssCode?: string;
    /** JavaScript of all variations. */
    commonJavaScriptCode?: string;
    /**
     * JavaScript of this experiment alone, executed at the end of the global custom script of the site.
     * @provenance observed - Owner's pages: they show it.
     */
    globalScript?: string;
} & {
    [key: string]: unknown;
};
/**
 * The contents of a report on an experiment. Only `breakdown` is documented; the other fields are those of the report on a feature flag.
 * @provenance observed - Two sources: one program sends these fields, and a guide describes them.
 */
export type ExperimentResultsRequest = {
    /**
     * Restricts the report to data of unique visitors.
     * @provenance observed, its default inferred - Two sources: the default is documented for the report on a flag.
     * @default false
     */
    visitorData?: boolean;
    /**
     * Includes all variations at once.
     * @provenance inferred - Follows from: documented for the report on a flag.
     * @default false
     */
    allVariationsData?: boolean;
    /**
     * Adds Bayesian result probabilities.
     * @provenance inferred - Follows from: documented for the report on a flag.
     * @default false
     */
    bayesian?: boolean;
    /**
     * Uses sequential testing.
     * @provenance observed, its default inferred - Two sources: the default is documented for the report on a flag.
     * @default false
     */
    sequentialTesting?: boolean;
    /**
     * Corrects for multiple testing.
     * @provenance inferred - Follows from: documented for the report on a flag.
     * @default false
     */
    enabledMultipleTesting?: boolean;
    /** Id of the variation that the others are compared with. 0 is the original. */
    referenceVariationId?: string;
    /**
     * Splits the results of a report by one of 37 dimensions.
     * @provenance observed - Two sources: release 593 removes nine breakdown types from this operation; the others are those of the report on a flag. One program sends it.
     */
    breakdown?: Breakdown;
    /** Goals of the report. An empty list excludes all goals, null includes all, and a list of ids includes only those. */
    goalsIds?: (number | bigint)[] | null;
    /**
     * Goals with CUPED. An empty list excludes all goals, null includes all, and a list of ids includes only those.
     * @provenance inferred - Follows from: documented for the report on a flag.
     */
    goalIdsCuped?: (number | bigint)[] | null;
    /** Only visits that match are counted. */
    filters?: Filter[];
    /** Time intervals that the report covers. Without them, it covers the whole time. */
    dateIntervals?: DateInterval[];
    /**
     * Whether every conversion counts, or every visit with at least one.
     * @provenance observed - Two sources: one program always sends it.
     */
    conversionType?: ConversionType;
    /**
     * Address that the data response is sent to.
     * Format: uri
     * @provenance assumed - Our choice: documented for the report on a flag only.
     */
    callbackUrl?: string;
} & {
    [key: string]: unknown;
};
/**
 * Responses usually write the state in lower case, so ignore case when you compare it.
 * @provenance observed - Two sources: programs compare with these values, in upper or lower case.
 */
export type ExperimentStatus = "DRAFT" | "ACTIVE" | "PAUSED" | "STOPPED" | "DEACTIVATED" | "ARCHIVED" | "DEVIATED" | (string & {});
/**
 * A tool that is connected to an experiment. Further fields, which are strings, are named after the tools of other companies.
 * @provenance observed - Two sources: a program reads `universalAnalyticsDimension` of the first tool; the owner's pages and an SDK list the fields.
 */
export type ExperimentTrackingTool = {
    /**
     * The name of the tool, one of about 34. Three are known, from the tracking tools of goals.
     * @provenance observed - Two sources: the owner's pages list the values. The document shows three of them for goals.
     */
    name?: TrackingTool;
    /**
     * Which custom dimension of the tool receives the data.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    universalAnalyticsDimension?: number;
    /**
     * Which custom variable of the tool receives the data.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    customVariable?: number;
    customIntegrations?: string[];
    /**
     * Script that sends data to the tool.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    reportingScript?: string;
} & {
    [key: string]: unknown;
};
/**
 * How an experiment is made, for example with code (`DEVELOPER`) or in several sections (`MVT`).
 * @provenance observed, its description inferred - Two sources: programs send `DEVELOPER`; the owner's pages list the others. `SERVER_SIDE` and `HYBRID` are from 2021. The description follows from the names.
 */
export type ExperimentType = "CLASSIC" | "DEVELOPER" | "MVT" | "AI" | "PROMPT" | "FEATURE_FLAG" | "SDK_HYBRID" | "SERVER_SIDE" | "HYBRID" | (string & {});
/**
 * The fields of an experiment to change. Omitted fields keep their values, and a list replaces the whole list. A complete experiment from an earlier response is accepted too.
 * @provenance observed - Two sources: programs send these fields, and one of the owner's pages lists them.
 */
export type ExperimentUpdate = {
    name?: string;
    description?: string;
    /** The page that the experiment runs on. */
    baseURL?: string | null;
    /** The goals to link. */
    goals?: (number | bigint)[];
    /** Format: int64 */
    mainGoalId?: number | bigint;
    tags?: string[];
    variations?: (number | bigint)[];
    /**
     * Share of the traffic of each variation. A key is the id of a variation or `origin`, a value is between 0 and 1. Naming a variation here attaches it to the experiment.
     * @provenance observed - Two sources: programs read and send it. Neither a sum of 1 nor the key `origin` is required.
     */
    deviations?: {
        [key: string]: number;
    };
    /**
     * When the traffic of each variation was last changed, in seconds since 1970. A key is the id of a variation or `origin`.
     * @provenance observed - Owner's pages: they show it.
     */
    respoolTime?: {
        [key: string]: number;
    };
    /** CSS of all variations. */
    commonCssCode?: string;
    /** JavaScript of all variations. */
    commonJavaScriptCode?: string;
    /**
     * JavaScript of this experiment alone, executed at the end of the global custom script of the site.
     * @provenance observed - Owner's pages: they show it.
     */
    globalScript?: string;
    /**
     * The segment that sees the experiment.
     * Format: int64
     */
    targetingSegmentId?: number | bigint;
    /** How pages or visitors are chosen. */
    targetingConfiguration?: TargetingConfiguration;
    /**
     * A targeting rule to create. A complete rule from an earlier response is accepted; its id is ignored.
     * @provenance observed - Two sources: one of the owner's pages lists it. Its shape is that of a targeting rule.
     */
    targetingRule?: TargetingRuleInput;
    /** @provenance observed - Two sources: the owner's pages show the same objects in requests and responses. */
    trackingTools?: ExperimentTrackingTool[];
    /**
     * Whether the results are corrected for multiple testing.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    isMultipleTestingCorrection?: boolean;
    /** How traffic is divided among the variations. */
    trafficAllocationMethod?: TrafficAllocationMethod;
} & {
    [key: string]: unknown;
};
/**
 * A feature flag with its variables, variations and environments.
 * @provenance observed - Owner's pages: three pages list these fields. Release 593 names variables, variations and `isArchived`.
 */
export type FeatureFlag<Integer = Int64> = {
    /**
     * Id of the flag, for use in a report request.
     * Format: int64
     */
    id?: Integer;
    /** The code of the site: ten characters that the service generates. */
    siteCode?: string;
    /** Identifies the flag in paths, together with `siteCode`. */
    featureKey?: string;
    name?: string;
    /** At most 5,000 characters. */
    description?: string;
    /** Whether the flag is archived. */
    archived?: boolean;
    /**
     * Set it to `true` to archive the flag. It is write-only, so no response has it.
     * @provenance documented, its type and description inferred - Follows from release 593, which adds it to responses and calls it write-only: this contract follows the latter. Its name implies its type.
     */
    isArchived?: boolean;
    /** What the values mean was not observed. */
    health?: "PERMANENT" | "HEALTHY" | "STALE" | "SMELLY" | (string & {});
    /**
     * Period in which conversions are attributed to the flag, in milliseconds. 604800000 is a week.
     * @provenance observed - Owner's pages: a guide sends 604800000, and the owner's pages show an integer.
     */
    attributionWindow?: number;
    /**
     * The account that created the flag.
     * Format: int64
     */
    createdById?: Integer;
    /** Format: int64 */
    teamId?: Integer;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: three pages list it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: three pages list it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: three pages list it.
     */
    readonly dateContentModified?: TimeStamp;
    /** Format: int64 */
    primaryGoalId?: Integer;
    secondaryGoalIds?: Integer[];
    tags?: string[];
    /** @provenance documented, its type and items inferred - Follows from: release 593 names the variables of a flag; the plural implies an array. */
    variables?: FeatureFlagVariable[];
    /** @provenance documented, its type and items inferred - Follows from: release 593 names the variations of a flag; the plural implies an array. */
    variations?: FeatureFlagVariation[];
    /** @provenance observed - Owner's pages: three pages list it. */
    environmentConfigurations?: FeatureFlagEnvironment<Integer>[];
    /** What variations are assigned by. */
    bucketingKey?: {
        /**
         * Whether a variation is assigned to a visitor code or to the value of custom data.
         * @provenance observed, its description inferred - Follows from the names: no source says it.
         */
        bucketingKeyType?: "VISITOR_CODE" | "CUSTOM_DATA" | (string & {});
        /**
         * The custom data of a key of type `CUSTOM_DATA`.
         * Format: int64
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
 * @provenance observed - Owner's pages: three pages list these fields.
 */
export type FeatureFlagEnvironment<Integer = Int64> = {
    /** Identifies the environment in paths. */
    environmentKey?: string;
    /** Whether the flag is on. */
    featureEnabled?: boolean;
    /** The variation for visitors that match no rule. At most 255 characters. */
    defaultVariationKey?: string;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: three pages list it.
     */
    readonly dateModified?: TimeStamp;
    /** Tools that are connected to the flag. */
    integrations?: {
        deliveryRules?: FlagIntegration[];
        experimentRules?: FlagIntegration[];
    } & {
        [key: string]: unknown;
    };
    rolloutRules?: RolloutRule<Integer>[];
} & {
    [key: string]: unknown;
};
/**
 * Settings of a flag in one environment.
 * @provenance observed - Owner's pages: three pages list these fields.
 */
export type FeatureFlagEnvironmentInput = {
    /** Identifies the environment in paths. */
    environmentKey?: string;
    /** Whether the flag is on. */
    featureEnabled?: boolean;
    /** The variation for visitors that match no rule. */
    defaultVariationKey?: string;
    /** Tools that are connected to the flag. */
    integrations?: {
        deliveryRules?: FlagIntegration[];
        experimentRules?: FlagIntegration[];
    } & {
        [key: string]: unknown;
    };
    rolloutRules?: RolloutRuleInput[];
} & {
    [key: string]: unknown;
};
/**
 * Changes to a flag in one environment, as a JSON merge patch. Omitted fields keep their values; an array replaces the whole array.
 * @provenance observed - Owner's pages: they list these fields. A newer copy of the page requires many of them, an older copy does not, so none is required here.
 */
export type FeatureFlagEnvironmentUpdate = {
    /** Identifies the flag in paths, together with `siteCode`. */
    featureKey?: string;
    name?: string;
    /** Whether the flag is on. */
    featureEnabled?: boolean;
    /** The variation for visitors that match no rule. */
    defaultVariationKey?: string;
    /** Tools that are connected to the flag. */
    integrations?: {
        deliveryRules?: FlagIntegration[];
        experimentRules?: FlagIntegration[];
    } & {
        [key: string]: unknown;
    };
    rolloutRules?: RolloutRuleInput[];
    secondaryGoalIds?: (number | bigint)[];
    tags?: string[];
    variables?: FeatureFlagVariable[];
    variations?: FeatureFlagVariation[];
} & {
    [key: string]: unknown;
};
/**
 * A flag to create. A complete flag from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Owner's pages: they and a guide show these fields.
 */
export type FeatureFlagInput = {
    /** Identifies the flag in paths, together with `siteCode`. */
    featureKey: string;
    name: string;
    /** The code of the site: ten characters that the service generates. */
    siteCode: string;
    description?: string | null;
    archived?: boolean;
    /**
     * Period in which conversions are attributed to the flag, in milliseconds. 604800000 is a week.
     * @provenance observed - Owner's pages: a guide sends 604800000, and the owner's pages show an integer.
     */
    attributionWindow?: number;
    /** What variations are assigned by. */
    bucketingKey?: {
        /**
         * Whether a variation is assigned to a visitor code or to the value of custom data.
         * @provenance observed, its description inferred - Follows from the names: no source says it.
         */
        bucketingKeyType?: "VISITOR_CODE" | "CUSTOM_DATA" | (string & {});
        /**
         * The custom data of a key of type `CUSTOM_DATA`.
         * Format: int64
         */
        customDataId?: number | bigint;
    } & {
        [key: string]: unknown;
    };
    /** Format: int64 */
    primaryGoalId?: number | bigint | null;
    secondaryGoalIds?: (number | bigint)[];
    tags?: string[];
    variables?: FeatureFlagVariable[];
    variations?: FeatureFlagVariation[];
    /** Without it, the service generates the environments development, staging and production. */
    environmentConfigurations?: FeatureFlagEnvironmentInput[];
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
    /** @default false */
    sequentialTesting?: boolean;
    /**
     * Corrects for multiple testing.
     * @default false
     */
    enabledMultipleTesting?: boolean;
    /**
     * The variation that the others are compared with.
     * @provenance documented, its description inferred - Follows from the names: no source says it.
     */
    referenceVariationId?: string;
    /** Splits the results of a report by one of 37 dimensions. */
    breakdown?: Breakdown;
    /** Goals of the report. An empty list excludes all goals, null includes all, and a list of ids includes only those. */
    goalsIds?: (number | bigint)[] | null;
    /** Goals with CUPED. An empty list excludes all goals, null includes all, and a list of ids includes only those. */
    goalIdsCuped?: (number | bigint)[] | null;
    filters?: Filter[];
    dateIntervals: DateInterval[];
    /** Whether every conversion counts, or every visit with at least one. */
    conversionType: ConversionType;
    /**
     * URL to which the data response is sent.
     * Format: uri
     * @provenance documented, its format inferred - Follows from: the document calls it a URL.
     */
    callbackUrl?: string;
};
/**
 * The fields of a flag to change, as a JSON merge patch. Omitted fields keep their values, null removes one, and an array replaces the whole array: to change an element, send all of them.
 * @provenance observed, its description inferred - Owner's pages: two pages and a guide show most of these fields. One page requires `featureKey`. That null removes a field follows from JSON merge patch.
 */
export type FeatureFlagUpdate = {
    /**
     * Identifies the flag in paths, together with `siteCode`.
     * @provenance inferred - Owner's page: one page lists it.
     */
    featureKey: string;
    /** @provenance inferred - Owner's page: one page lists it. */
    name?: string;
    /** @provenance inferred - Owner's page: one page lists it. */
    description?: string | null;
    archived?: boolean;
    /**
     * Archives the flag.
     * @provenance inferred - Owner's page: one page lists it. Release 593 calls the field write-only.
     */
    isArchived?: boolean;
    /**
     * Period in which conversions are attributed to the flag, in milliseconds. 604800000 is a week.
     * @provenance observed - Owner's pages: a guide sends 604800000, and the owner's pages show an integer.
     */
    attributionWindow?: number;
    /** What variations are assigned by. */
    bucketingKey?: {
        /**
         * Whether a variation is assigned to a visitor code or to the value of custom data.
         * @provenance observed, its description inferred - Follows from the names: no source says it.
         */
        bucketingKeyType?: "VISITOR_CODE" | "CUSTOM_DATA" | (string & {});
        /**
         * The custom data of a key of type `CUSTOM_DATA`.
         * Format: int64
         */
        customDataId?: number | bigint | null;
    } & {
        [key: string]: unknown;
    };
    /** Format: int64 */
    primaryGoalId?: number | bigint | null;
    secondaryGoalIds?: (number | bigint)[];
    /** @provenance documented, its type and items inferred - Follows from release 593, which says that requests accept variables of type `ENUM`: the plural implies an array. */
    variables?: FeatureFlagVariable[];
    /** @provenance documented, its type and items inferred - Follows from release 593, which says that requests accept variables of type `ENUM`, also in variations: the plural implies an array. */
    variations?: FeatureFlagVariation[];
    /** @provenance inferred - Owner's page: one page lists it. */
    environmentConfigurations?: FeatureFlagEnvironmentInput[];
    /** @provenance inferred - Owner's page: one page lists it. */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * A variable of a flag, or its value in a variation.
 * @provenance inferred - Owner's page: one page shows these fields. Release 593 names the type.
 */
export type FeatureFlagVariable = {
    /** Identifies the variable within the flag. */
    key?: string;
    /** @provenance documented, its type inferred - Owner's page: one page shows the other values. Release 593 adds `ENUM` to the type. Values: BOOLEAN, NUMBER, STRING, JSON, JS, CSS inferred. */
    type?: "BOOLEAN" | "NUMBER" | "STRING" | "JSON" | "JS" | "CSS" | "ENUM" | (string & {});
    /**
     * The value. On the flag itself it is the default value.
     * @provenance inferred - Owner's page: one page shows text. The types of a variable imply that other types are accepted.
     */
    value?: string | number | boolean | null;
    /** Allowed values of a variable of type `ENUM`. */
    allowedValues?: unknown[];
} & {
    [key: string]: unknown;
};
/**
 * A variation of a flag, with values for its variables.
 * @provenance inferred - Owner's page: one page shows these fields.
 */
export type FeatureFlagVariation = {
    /** Identifies the variation in rules and environments. */
    key?: string;
    name?: string;
    /** @provenance documented, its type and items inferred - Follows from release 593, which names the variables of variations: the plural implies an array. */
    variables?: FeatureFlagVariable[];
} & {
    [key: string]: unknown;
};
/** A filter of a report, one of 30 in seven families. The document shows fields of three of them, and not the fields common to all. The set of `type` values is open, so `type` does not distinguish the filters. */
export type Filter = AdBlockerFilter | BrowserFilter | BrowserLanguageFilter | DeviceTypeFilter | NewVisitorFilter | OperatingSystemFilter | SdkFilter | ContaminatedVisitorFilter | NumberPagesFilter | NumberVisitsFilter | SinceLastVisitFilter | TimeSpentFilter | FirstReferrerFilter | KeyPageFilter | LandingPageURLFilter | PageTitleFilter | PageURLFilter | ReferrerURLFilter | TrafficFilter | ConversionMetadataFilter | ConversionsFilter | CustomDataFilter | ExperimentDataFilter | PersonalizationDataFilter | TargetingSegmentFilter | DayFilter | TimeSlotFilter | WeekdayFilter | TemperatureFilter | WeatherFilter;
/**
 * Conditions joined by AND or by OR. Each may be such a group itself.
 * @provenance observed - Owner's pages: they show it, the newer one with a group inside a group.
 */
export type FilterGroup = {
    /** How the expressions are joined. */
    conditionalOperator: "AND" | "OR" | (string & {});
    expressions: SearchFilter[];
} & {
    [key: string]: unknown;
};
/**
 * Filters by first referrer. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type FirstReferrerFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: FIRST_REFERRER assumed.
     */
    type?: "FIRST_REFERRER" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A tool that is connected to the rules of a flag.
 * @provenance observed - Owner's pages: they show these fields.
 */
export type FlagIntegration = {
    integrationName?: string;
    customAnalytics?: string[];
    /**
     * Which custom variable of the tool receives the data.
     * Format: int32
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    customVariable?: number;
} & {
    [key: string]: unknown;
};
/**
 * Figures of the whole audience. They were not observed.
 * @provenance inferred - Owner's page: one of the owner's pages says what the operation returns; its shape was not observed.
 */
export type GlobalAudience = {
    /**
     * The code of the figures, two numbers joined by a vertical bar.
     * @provenance inferred - Follows from: the document says that the global audience operation produces data codes of this form, without its path or its response.
     */
    dataCode?: DataCode;
} & {
    [key: string]: unknown;
};
/** A goal, which can be linked to experiments, personalizations, feature flags and holdouts. */
export type Goal<Integer = Int64> = {
    /** Format: int64 */
    readonly id?: Integer;
    name: string;
    description?: string;
    /** Format: int64 */
    siteId: Integer;
    /** Determines the shape of `params`. */
    type: GoalType;
    /** State of a goal. */
    status?: GoalStatus;
    /**
     * Use `status` instead.
     * @deprecated
     */
    readonly isActive?: boolean;
    hasMultipleConversions: boolean;
    /** Their shape depends on the type. `CUSTOM`, `RETENTION_RATE`, `WAREHOUSE` and `RATIO_METRICS` need none. */
    params?: {
        [key: string]: unknown;
    };
    accessLimiters?: AccessLimiter<Integer>[];
    /** Custom data that uses this goal. */
    customDatas?: CustomData<Integer>[];
    /** A read returns them only when `optionalFields` requests them. */
    tags?: string[];
    /** Identifiers of external analytics, tag and data tools. */
    trackingTools?: TrackingTool[];
    /** Its meaning is not documented. */
    readonly targetingSegmentMentalist?: Integer[];
    /** Its meaning is not documented. It is optional. */
    readonly isTargetingSegmentMentalist?: boolean;
    /**
     * Its meaning is not documented.
     * Format: double
     */
    readonly mentalistWeight?: number;
    /**
     * The account that created the goal.
     * Format: int64
     */
    readonly createdBy?: Integer;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    readonly dateCreated?: TimeStamp;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    readonly dateModified?: TimeStamp;
    /**
     * A count that `optionalFields` requests.
     * Format: int64
     */
    readonly experimentAmount?: Integer;
    /**
     * A count that `optionalFields` requests.
     * Format: int64
     */
    readonly featureFlagAmount?: Integer;
    /**
     * A count that `optionalFields` requests.
     * Format: int64
     */
    readonly holdoutAmount?: Integer;
    /**
     * A count that `optionalFields` requests.
     * Format: int64
     */
    readonly personalizationAmount?: Integer;
    /** A list of ids that `optionalFields` requests. */
    readonly experiments?: Integer[];
    /** A list of ids that `optionalFields` requests. */
    readonly holdouts?: Integer[];
    /** A list of ids that `optionalFields` requests. */
    readonly personalizations?: Integer[];
    /**
     * Whether the goal is archived.
     * @provenance observed - Seen live: one program reads it.
     */
    isArchived?: boolean;
} & GoalParamsByType;
/**
 * How a goal compares an amount of time or of pages.
 * @provenance observed - Seen live: `MORE_THAN` is the only value that was recorded, so the set is open.
 */
export type GoalAmountMatchType = "MORE_THAN" | (string & {});
/** How a goal performed in one variation of an experiment. */
export type GoalCampaignImpact<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    experimentId?: Integer;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    variationId?: Integer;
    data?: {
        visitors?: number;
        convertedVisitors?: number;
        conversions?: number;
        revenue?: number;
        improvementRate?: number;
        /**
         * Bounds of the improvement rate.
         * @provenance documented, its description inferred - Follows from the names: no source says it.
         */
        improvementRange?: {
            /** @provenance inferred - Follows from: the improvement rate itself is a number. */
            min?: number;
            /** @provenance inferred - Follows from: the improvement rate itself is a number. */
            max?: number;
            /**
             * Its meaning is not documented.
             * @provenance inferred - Follows from: the improvement rate itself is a number.
             */
            half?: number;
        };
        /**
         * Reliability of the improvement.
         * @provenance inferred - Follows from: the document shows the field among numbers without its type.
         */
        reliability?: number;
    };
};
/** One page of impact records. */
export type GoalCampaignPage<Integer = Int64> = {
    /**
     * The records of this page.
     * @provenance documented, being required inferred
     */
    impacts: GoalCampaignImpact<Integer>[];
    /**
     * Number of records on all pages.
     * @provenance documented, its description inferred, being required inferred - Follows from the names: no source says it.
     */
    totalCount: number;
    /**
     * Pass it as `cursor` to get the next page. It is missing or empty on the last page.
     * @provenance documented, its description assumed - Our choice: the document says what the value is for, but not how the last page is marked.
     */
    nextCursor?: string;
};
/** The goal, and the page of its experiments. */
export type GoalCampaignRequest = {
    /**
     * Format: int64
     * @provenance documented, its format inferred, being required inferred
     */
    goalId: number | bigint;
    /** Returns only impacts of this kind. Omit it for all. */
    impact?: Impact;
    /** The `nextCursor` of the previous response. Omit it for the first page. */
    cursor?: string;
    /**
     * The maximum is not documented.
     * @default 20
     */
    pageSize?: number;
};
/**
 * A goal to create, or the new state of an existing one.
 * @provenance inferred - Follows from: the body is not documented; these are the documented fields of the goal that are not read-only.
 */
export type GoalInput = {
    /** @provenance observed, being required documented - Two sources: programs send it when they create a goal. */
    name: string;
    /**
     * Format: int64
     * @provenance observed, being required documented - Two sources: programs send it when they create a goal.
     */
    siteId: number | bigint;
    /**
     * Determines the shape of `params`.
     * @provenance observed, being required documented - Two sources: programs send it when they create a goal.
     */
    type: GoalType;
    /**
     * State of a goal.
     * @provenance observed - Two sources: programs send it when they create a goal.
     */
    status?: GoalStatus;
    /** @provenance observed - Two sources: programs send it when they create a goal. */
    description?: string;
    /** @provenance observed, being required documented - Two sources: programs send it when they create a goal. */
    hasMultipleConversions: boolean;
    /**
     * Their shape depends on the type. `CUSTOM`, `RETENTION_RATE`, `WAREHOUSE` and `RATIO_METRICS` need none.
     * @provenance observed - Two sources: programs send it when they create a goal.
     */
    params?: {
        [key: string]: unknown;
    };
    accessLimiters?: AccessLimiterInput[];
    /** Custom data that uses this goal. */
    customDatas?: ({
        /**
         * Id of the custom data.
         * Format: int64
         */
        id?: number | bigint;
    } & {
        [key: string]: unknown;
    })[];
    tags?: string[];
    /** Identifiers of external analytics, tag and data tools. */
    trackingTools?: TrackingTool[];
} & GoalParamsByType;
/**
 * How a goal of type `URL` compares an address.
 * @provenance documented, its description observed - Seen live: programs send these values for goals of type URL. An example in the document shows `CONTAINS` without a type. Values: CORRESPONDS_EXACTLY, REGULAR_EXPRESSION observed.
 */
export type GoalMatchType = "CONTAINS" | "CORRESPONDS_EXACTLY" | "REGULAR_EXPRESSION" | (string & {});
/** Links the shape of a goal's params to its type. */
export type GoalParamsByType = {
    type?: "CLICK";
    /**
     * Params of a goal of type `CLICK`.
     * @provenance documented, its type inferred
     */
    params?: ClickGoalParams;
} | {
    type?: "SCROLL";
    /**
     * Params of a goal of type `SCROLL`.
     * @provenance documented, its type inferred
     */
    params?: ScrollGoalParams;
} | {
    type?: "URL";
    /**
     * Params of a goal of type `URL`.
     * @provenance documented, its type observed
     */
    params?: UrlGoalParams;
} | {
    type?: "TIME_SPENT";
    /**
     * Params of a goal of type `TIME_SPENT`.
     * @provenance documented, its type observed
     */
    params?: TimeSpentGoalParams;
} | {
    type?: "PAGE_VIEWS";
    /**
     * Params of a goal of type `PAGE_VIEWS`.
     * @provenance documented, its type observed
     */
    params?: PageViewsGoalParams;
} | {
    /** Type of the goal. These types need no params. */
    type?: "CUSTOM" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
};
/**
 * How a goal performed.
 * @provenance observed - Seen live: one program reads these fields.
 */
export type GoalResults = {
    conversionCount?: number;
    /** Number of visits with at least one conversion. */
    convertedVisitCount?: number;
    revenueCount?: number;
    /** Revenue per conversion. */
    averageCart?: number;
    /** Conversion rate in percent. Whether it counts visits or visitors was not observed. */
    conversionRate?: number;
    /** Improvement over the reference variation. */
    improvementRate?: number;
    /** Reliability of the improvement. */
    reliability?: number;
} & {
    [key: string]: unknown;
};
/** State of a goal. */
export type GoalStatus = "ACTIVE" | "INACTIVE";
/** Determines the shape of `params`. */
export type GoalType = "CLICK" | "CUSTOM" | "SCROLL" | "PAGE_VIEWS" | "URL" | "TIME_SPENT" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
/**
 * The fields of a goal to change. Omitted fields keep their values.
 * @provenance inferred - Follows from: the body is not documented; these are the documented fields of the goal that are not read-only.
 */
export type GoalUpdate = {
    name?: string;
    description?: string;
    /** Format: int64 */
    siteId?: number | bigint;
    /**
     * Determines the shape of `params`.
     * @provenance inferred - Follows from: documented for the goal that is returned.
     */
    type?: GoalType;
    /**
     * State of a goal.
     * @provenance inferred - Follows from: documented for the goal that is returned.
     */
    status?: GoalStatus;
    hasMultipleConversions?: boolean;
    /** Their shape depends on the type. `CUSTOM`, `RETENTION_RATE`, `WAREHOUSE` and `RATIO_METRICS` need none. */
    params?: {
        [key: string]: unknown;
    };
    accessLimiters?: AccessLimiterInput[];
    /** Custom data that uses this goal. */
    customDatas?: ({
        /**
         * Id of the custom data.
         * Format: int64
         */
        id?: number | bigint;
    } & {
        [key: string]: unknown;
    })[];
    tags?: string[];
    /** Identifiers of external analytics, tag and data tools. */
    trackingTools?: TrackingTool[];
} & GoalParamsByType;
/**
 * An image of a site. The document shows none of its fields.
 * @provenance observed - Owner's pages: they list these fields. If they show no type, the name implies it. A number that cannot need 64 bits has 32.
 */
export type Image<Integer = Int64> = {
    /** Format: int64 */
    id?: Integer;
    name?: string;
    description?: string;
    /** Format: int64 */
    siteId?: Integer;
    path?: string;
    /** Its values were not observed. */
    source?: string;
    sourceUrl?: string;
    /** File format of an image. */
    format?: ImageFormat;
    /**
     * Size in bytes, at most 5,242,880.
     * Format: int32
     */
    size?: number;
    fileName?: string;
    /** Size in kilobytes. */
    fileWeight?: number;
    /**
     * Width in pixels.
     * Format: int32
     */
    width?: number;
    /**
     * Height in pixels.
     * Format: int32
     */
    height?: number;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly date?: TimeStamp;
    /** Shown instead of the image to people who cannot see it. */
    altText?: string;
    keywords?: string[];
    tags?: string[];
    shared?: boolean;
    /**
     * A colour as a number.
     * Format: int32
     * @provenance inferred - Owner's page: one of the owner's pages shows it as an integer.
     */
    baseColor?: number;
    /** Format: int32 */
    colorDepth?: number;
    /**
     * The account that created the image.
     * Format: int64
     */
    createdById?: Integer;
} & {
    [key: string]: unknown;
};
/**
 * File format of an image.
 * @provenance observed - Owner's pages: they list these values.
 */
export type ImageFormat = "PNG" | "JPEG" | "GIF" | "SVG" | "MVG" | "WEB" | (string & {});
/**
 * The sites and the metadata of an image.
 * @provenance observed - Owner's pages: they show these fields.
 */
export type ImageParams = {
    /** Ids of the sites that receive the image. */
    siteIds?: (number | bigint)[];
    name?: string;
    description?: string;
    /** Shown instead of the image to people who cannot see it. */
    altText?: string;
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * The fields of an image to change. Omitted fields keep their values.
 * @provenance assumed - Our choice: the body is not documented; these are the fields that describe an image.
 */
export type ImageUpdate = {
    name?: string;
    description?: string;
    /** Shown instead of the image to people who cannot see it. */
    altText?: string;
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * One image as a file.
 * @provenance assumed - Our choice: the body is not documented; an upload needs a file.
 */
export type ImageUpload = {
    /**
     * The bytes of the image.
     * Format: binary
     */
    file: Blob;
    /** Name of the image. The default is the name of the file. */
    name?: string;
};
/**
 * One image as JSON. The fields are not documented.
 * @provenance assumed - Our choice: the body is not documented; JSON cannot contain bytes, so this contract takes them in base64.
 */
export type ImageUploadJson = {
    /** The bytes of the image, in base64. */
    file?: string;
    /** The default is `image`. */
    name?: string;
} & {
    [key: string]: unknown;
};
/**
 * An image file and the sites to create it for.
 * @provenance observed - Owner's pages: they show this form.
 */
export type ImagesRequest = {
    /**
     * The image file.
     * Format: binary
     */
    "image-to-upload": Blob;
    /**
     * Metadata of the image, as JSON.
     * @provenance documented, its type and description observed - Owner's pages: release 593 adds the property and removes arg0.
     */
    params?: ImageParams;
};
export type Impact = "POSITIVE" | "NEGATIVE" | "NEUTRAL";
/**
 * An external tool that is connected to a site.
 * @provenance observed - Seen live: one program reads these fields.
 */
export type IntegrationTool = {
    name?: string;
    /** How the tool is connected. Settings beyond the tracking id were not observed. */
    settings?: {
        /** Id of the site in the tool. */
        trackingId?: string;
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * Length of the parts that the time is split into.
 * @provenance documented, its description inferred - Follows from the names: no source says it.
 */
export type IntervalLength = "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";
/**
 * A moment that targeting reacts to, which the service has renamed to trigger. It has further fields.
 * @provenance inferred - Follows from: one of the owner's pages lists these fields for the creation; release 593 names those with conditions.
 */
export type KeyMoment<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance inferred - Follows from: it appears in the path of the deletion.
     */
    id?: Integer;
    name?: string;
    /** Format: int64 */
    siteId?: Integer;
    description?: string;
    audienceTracking?: boolean;
    /** Whether `audienceTracking` can be changed. */
    audienceTrackingEditable?: boolean;
    isFavorite?: boolean;
    /**
     * The conditions as a list.
     * @provenance documented, its type, items and description inferred - Follows from: release 593 names the field and says that it has conditions; its name implies an array. One of the owner's pages shows its items.
     */
    conditionDataList?: ({
        /** Format: int64 */
        id?: Integer;
        /**
         * The item that this one belongs to.
         * Format: int64
         */
        parentId?: Integer;
        /** Whether the item is a block of conditions rather than a condition. */
        isConditionBlock?: boolean;
        /** How conditions are joined. */
        logicalOperator?: LogicalOperator;
        /**
         * A condition of a key moment.
         * @provenance inferred - Follows from: the document says that the list has conditions; one of the owner's pages shows where.
         */
        targetingCondition?: KeyMomentCondition<Integer>;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * The conditions as a tree.
     * @provenance documented, its description inferred - Follows from the name: release 593 names the field and says that it has conditions.
     */
    conditionDataTree?: KeyMomentConditionTree;
    /**
     * The conditions as groups.
     * @provenance documented, its type, properties and description inferred - Follows from: release 593 names the field and says that it has conditions. The groups are those of a segment.
     */
    conditionsData?: {
        /**
         * Groups of conditions, which `firstLevelOrOperators` joins.
         * @provenance inferred - Follows from: programs read and send groups of this form in segments.
         */
        firstLevel?: ({
            conditions?: KeyMomentCondition<Integer>[];
            /** Between the conditions, `true` for OR and `false` for AND. */
            orOperators?: boolean[];
        } & {
            [key: string]: unknown;
        })[];
        /**
         * Between the groups, `true` for OR and `false` for AND.
         * @provenance inferred - Follows from: programs read and send operators of this form in segments.
         */
        firstLevelOrOperators?: boolean[];
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/** A condition of a key moment. */
export type KeyMomentCondition<Integer = Int64> = TargetingCondition<Integer> & {
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type inferred - Follows from: release 593 names the field; its name implies an integer.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type assumed - Our choice: release 593 names the field; the type is assumed.
     */
    visitorsScope?: string;
};
/** A condition of a key moment, as it is sent. */
export type KeyMomentConditionInput = TargetingConditionInput & {
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type inferred - Follows from: release 593 names the field; its name implies an integer.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type assumed - Our choice: release 593 names the field; the type is assumed.
     */
    visitorsScope?: string;
};
/**
 * A node of the tree of conditions of a key moment.
 * @provenance documented, its type inferred - Follows from: release 593 names the tree and the fields of its conditions. A tree has objects as its nodes.
 */
export type KeyMomentConditionTree = {
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type inferred - Follows from: release 593 names the field; its name implies an integer.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type assumed - Our choice: release 593 names the field; the type is assumed.
     */
    visitorsScope?: string;
    /**
     * Kind of a condition.
     * @provenance inferred - Owner's page: one page shows it in the tree.
     */
    targetingType?: TargetingType;
    /**
     * Whether the node is a block of conditions rather than a condition.
     * @provenance inferred - Owner's page: one of the owner's pages shows it in the tree.
     */
    isConditionBlock?: boolean;
    /**
     * How conditions are joined.
     * @provenance inferred - Owner's page: one page shows it in the tree.
     */
    logicalOperator?: LogicalOperator;
    /**
     * The children.
     * @provenance inferred - Owner's page: one of the owner's pages shows it in the tree.
     */
    conditionData?: KeyMomentConditionTree[];
} & {
    [key: string]: unknown;
};
/**
 * A node of the tree of conditions of a key moment, as it is sent.
 * @provenance documented, its type inferred - Follows from: release 593 names the tree and the fields of its conditions. A tree has objects as its nodes.
 */
export type KeyMomentConditionTreeInput = {
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type inferred - Follows from: release 593 names the field; its name implies an integer.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds that release 593 lists.
     * @provenance documented, its type assumed - Our choice: release 593 names the field; the type is assumed.
     */
    visitorsScope?: string;
    /**
     * Kind of a condition.
     * @provenance inferred - Owner's page: one page shows it in the tree.
     */
    targetingType?: TargetingType;
    /**
     * Whether the node is a block of conditions rather than a condition.
     * @provenance inferred - Owner's page: one of the owner's pages shows it in the tree.
     */
    isConditionBlock?: boolean;
    /**
     * How conditions are joined.
     * @provenance inferred - Owner's page: one page shows it in the tree.
     */
    logicalOperator?: LogicalOperator;
    /**
     * The children.
     * @provenance inferred - Owner's page: one of the owner's pages shows it in the tree.
     */
    conditionData?: KeyMomentConditionTreeInput[];
} & {
    [key: string]: unknown;
};
/**
 * A key moment to create.
 * @provenance inferred - Follows from: one of the owner's pages lists these fields for the creation; release 593 names those with conditions.
 */
export type KeyMomentInput = {
    name: string;
    /**
     * Probably required.
     * Format: int64
     */
    siteId?: number | bigint;
    description?: string;
    audienceTracking?: boolean;
    isFavorite?: boolean;
    /**
     * The conditions as a list.
     * @provenance documented, its type, items and description inferred - Follows from: release 593 names the field and says that it has conditions; its name implies an array. One of the owner's pages shows its items.
     */
    conditionDataList?: ({
        /** Format: int64 */
        id?: number | bigint;
        /**
         * The item that this one belongs to.
         * Format: int64
         */
        parentId?: number | bigint;
        /** Whether the item is a block of conditions rather than a condition. */
        isConditionBlock?: boolean;
        /** How conditions are joined. */
        logicalOperator?: LogicalOperator;
        /**
         * A condition of a key moment, as it is sent.
         * @provenance inferred - Follows from: the document says that the list has conditions; one of the owner's pages shows where.
         */
        targetingCondition?: KeyMomentConditionInput;
    } & {
        [key: string]: unknown;
    })[];
    /**
     * The conditions as a tree.
     * @provenance documented, its description inferred - Follows from the name: release 593 names the field and says that it has conditions.
     */
    conditionDataTree?: KeyMomentConditionTreeInput;
    /**
     * The conditions as groups.
     * @provenance documented, its type, properties and description inferred - Follows from: release 593 names the field and says that it has conditions. The groups are those of a segment.
     */
    conditionsData?: {
        /**
         * Groups of conditions, which `firstLevelOrOperators` joins.
         * @provenance inferred - Follows from: programs read and send groups of this form in segments.
         */
        firstLevel?: ({
            conditions?: KeyMomentConditionInput[];
            /** Between the conditions, `true` for OR and `false` for AND. */
            orOperators?: boolean[];
        } & {
            [key: string]: unknown;
        })[];
        /**
         * Between the groups, `true` for OR and `false` for AND.
         * @provenance inferred - Follows from: programs read and send operators of this form in segments.
         */
        firstLevelOrOperators?: boolean[];
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * Filters by key page. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type KeyPageFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: KEY_PAGE assumed.
     */
    type?: "KEY_PAGE" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by address of the landing page. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type LandingPageURLFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: LANDING_PAGE_URL assumed.
     */
    type?: "LANDING_PAGE_URL" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A condition on one field of the objects in a list.
 * @provenance observed - Two sources: programs send objects of this form.
 */
export type ListFilter = {
    /**
     * Name of a field. The full list of fields is unknown; programs and samples use those listed.
     * @provenance observed - Two sources: programs filter by these fields; two dates are in samples by the owner.
     */
    field: "id" | "name" | "siteId" | "status" | "type" | "code" | "dateCreated" | "dateStatusModified" | (string & {});
    /**
     * Comparison operator. `EQUAL` with several parameters matches any of them. `BETWEEN` takes two parameters, and those that begin with `IS_` take none.
     * @provenance inferred - Follows from: one of the owner's pages lists these operators; programs send `EQUAL`, and a guide names two more. Values: EQUAL, BETWEEN, GREATER observed.
     */
    operator: "EQUAL" | "NOT_EQUAL" | "LESS" | "GREATER" | "LESS_OR_EQUAL" | "GREATER_OR_EQUAL" | "LIKE" | "NOT_LIKE" | "BETWEEN" | "IN" | "NOT_IN" | "NOT" | "IS_NULL" | "IS_NOT_NULL" | "IS_TRUE" | "IS_FALSE" | "IS_EMPTY" | "IS_NOT_EMPTY" | "CONTAINS" | (string & {});
    /** Values to compare with. */
    parameters?: (string | (number | bigint) | number)[];
} & {
    [key: string]: unknown;
};
/**
 * One sort criterion.
 * @provenance observed - Owner's pages: the bodies of the searches show this form.
 */
export type ListSort = {
    /** The field that the list is ordered by. */
    field: string;
    /** Ascending or descending. */
    direction: "ASC" | "DESC";
} & {
    [key: string]: unknown;
};
/** A key moment in a list. */
export type ListedKeyMoment<Integer = Int64> = KeyMoment<Integer> & {
    /** @provenance documented, its type inferred - Follows from: release 593 names the field; its name implies a boolean. */
    userVisible?: boolean;
};
/**
 * A timestamp without a time zone, such as 2026-06-01T00:00:00.
 * @provenance documented, its pattern and description inferred - Follows from the words "without timezone": the seconds and one to nine digits of a fraction are how this contract reads them.
 * @example 2026-06-01T00:00:00
 */
export type LocalDateTime = string;
/**
 * How conditions are joined.
 * @provenance inferred - Owner's page: one of the owner's pages shows `AND`; the name of the field implies `OR`.
 */
export type LogicalOperator = "AND" | "OR" | (string & {});
/**
 * The share of one combination or of one section.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type MvtAllocation<Integer = Int64> = {
    /**
     * Share of the traffic.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    allocationPart?: number;
    /** Its meaning was not observed. */
    checked?: boolean;
    /** Its meaning was not observed. */
    locked?: boolean;
    /** Format: int64 */
    sectionId?: Integer;
    /** As a string, unlike other ids. */
    variationId?: string;
} & {
    [key: string]: unknown;
};
/**
 * How the traffic of a multivariate experiment is divided, by combination and by section.
 * @provenance observed - Owner's pages: they show these objects. If they show no type, the name implies it.
 */
export type MvtAllocationSettings<Integer = Int64> = {
    /**
     * Share of the traffic that sees the experiment.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    exposedPart?: number;
    combinationsAllocations?: MvtAllocation<Integer>[];
    sectionsAllocations?: MvtAllocation<Integer>[];
} & {
    [key: string]: unknown;
};
/**
 * A section of a page in a multivariate experiment, with its variations.
 * @provenance observed - Owner's pages: they show these objects. The names imply the types.
 */
export type MvtSection<Integer = Int64> = {
    /** Format: int64 */
    sectionId?: Integer;
    sectionName?: string;
    variations?: ({
        /** Format: int64 */
        id?: Integer;
        name?: string;
    } & {
        [key: string]: unknown;
    })[];
} & {
    [key: string]: unknown;
};
/**
 * Filters by new and returning visitors. Family "Visitor and device". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type NewVisitorFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: NEW_VISITOR assumed.
     */
    type?: "NEW_VISITOR" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by number of pages. Family "Visit behavior". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type NumberPagesFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: NUMBER_PAGES assumed.
     */
    type?: "NUMBER_PAGES" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by number of visits. Family "Visit behavior". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type NumberVisitsFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: NUMBER_VISITS assumed.
     */
    type?: "NUMBER_VISITS" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by operating system. Family "Visitor and device". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type OperatingSystemFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: OS assumed.
     */
    type?: "OS" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Detected opportunities. The fields are not documented.
 * @provenance assumed - Our choice: the response is not documented; an open object accepts any fields.
 */
export type OpportunityDetection = {
    [key: string]: unknown;
};
/**
 * Filters by title of a page. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type PageTitleFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: PAGE_TITLE assumed.
     */
    type?: "PAGE_TITLE" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by address of a page. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type PageURLFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: PAGE_URL assumed.
     */
    type?: "PAGE_URL" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type `PAGE_VIEWS`.
 * @provenance observed - Seen live: two creations were recorded.
 */
export type PageViewsGoalParams = {
    /** How a goal compares an amount of time or of pages. */
    numberMatchType?: GoalAmountMatchType;
    /**
     * Format: int32
     * @provenance observed, its format inferred - Follows from its meaning: it does not need 64 bits.
     */
    numberOfVisitedPages?: number;
} & {
    [key: string]: unknown;
};
/**
 * Content for chosen visitors. It has further fields.
 * @provenance observed - Two sources: programs read some of these fields, and two of the owner's pages list them. If they show no type, the name implies it. One page lists `baseURL`, `name` and `siteId` with the required fields.
 */
export type Personalization<Integer = Int64> = {
    /** Format: int64 */
    id: Integer;
    /** @provenance observed, being required inferred */
    name: string;
    /**
     * Format: int64
     * @provenance observed, being required inferred
     */
    siteId: Integer;
    /**
     * The page that the personalization runs on.
     * @provenance inferred - Owner's page: one page lists it.
     */
    baseURL: string;
    description?: string | null;
    /** Its values were not observed. */
    category?: string;
    /** Its values were not observed. */
    format?: string;
    /** The values were not observed. */
    status?: string;
    isArchived?: boolean;
    /** Format: int64 */
    variationId?: Integer | null;
    variationIds?: Integer[];
    /**
     * How the object was made. `CODE_BASE` is a variation that consists of code.
     * @provenance observed - Seen live: one program reads it.
     */
    creationMode?: CreationMode;
    /** CSS that is added to the page when the personalization is shown. */
    cssCode?: string | null;
    /** JavaScript that runs on the page when the personalization is shown. */
    javaScriptCode?: string | null;
    /**
     * JavaScript, as in an experiment.
     * @provenance inferred - Owner's page: one page lists it.
     */
    globalScript?: string | null;
    /**
     * An image on the page, with its place.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    imageInPage?: {
        /**
         * An image of a site. The document shows none of its fields.
         * @provenance observed - Owner's pages: two pages show it, with the words and the fields of an image.
         */
        image?: Image<Integer>;
        /**
         * CSS selector of the element where the image is placed.
         * @provenance inferred - Owner's page: one page lists it.
         */
        domElementSelector?: string;
        /**
         * A text. Its unit was not observed.
         * @provenance inferred - Owner's page: one page lists it.
         */
        height?: string;
        /** @provenance inferred - Owner's page: one page lists it. */
        htmlContent?: string;
        /** @provenance inferred - Owner's page: one page lists it. */
        mainPageUrl?: string;
        /**
         * Whether the place was chosen in the editor or by a selector.
         * @provenance inferred - Owner's page: one page lists it. It also shows the values `REPLACE`, `BEFORE`, `AFTER` and `NULL` of a field whose name was not seen.
         */
        positionDefinition?: "EDITOR" | "SELECTOR" | (string & {});
    } & {
        [key: string]: unknown;
    };
    /**
     * The segment that sees it.
     * Format: int64
     */
    targetingSegmentId?: Integer | null;
    /** The goals that are linked. */
    goals?: Integer[];
    /** @provenance inferred - Follows from one program, which sends a number, and a page, which shows text: both are allowed. */
    mainGoalId?: Integer | string | null;
    /**
     * How long a conversion counts after an exposure. Its unit was not observed.
     * @provenance inferred - Owner's page: one page lists it.
     */
    attributionWindow?: number;
    /**
     * Whether all conditions have to be met, or enough of them by their weight.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    checkConditionsRule?: "ALL_CONDITIONS" | "CUMULATIVE_WEIGHT" | (string & {});
    collectingDataEnabled?: boolean;
    /**
     * The exposed part of the segment, in percent.
     * Format: double
     */
    customExpositionRate?: number;
    /**
     * Delay between two exposures. Its unit was not observed.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    expositionFrequencyDelay?: Integer;
    /** Ends the exposure of one visitor when the goal is reached. */
    cappingPerVisitorConvertGoal?: boolean;
    /**
     * The goal of `cappingPerVisitorConvertGoal`.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    cappingPerVisitorGoalId?: Integer;
    /** Ends the exposure of one visitor when its visits exceed `exposedVisitsSameVisitorMax`. */
    cappingPerVisitorExposedVisits?: boolean;
    /** Ends the exposure of one visitor when its exposures exceed a maximum. */
    cappingPerVisitorExpositions?: boolean;
    /**
     * The maximum of visits of one visitor.
     * Format: int32
     */
    exposedVisitsSameVisitorMax?: number;
    /** Limits the number of visitors altogether. */
    globalCappingNumberVisitors?: boolean;
    /**
     * The goal of `globalCappingVisitorsConfig`.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    globalCappingGoalId?: Integer;
    /** Which visitors count for the limit of visitors altogether. */
    globalCappingVisitorsConfig?: "NUMBER_VISITORS" | "NUMBER_VISITORS_CONVERT_GOAL" | "NUMBER_VISITORS_NOT_CONVERT_GOAL" | (string & {});
    /**
     * The account that created the personalization.
     * Format: int64
     */
    createdBy?: Integer;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: two pages list it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: two pages list it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: two pages list it.
     */
    readonly dateStarted?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: two pages list it.
     */
    readonly dateEnded?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: two pages list it.
     */
    readonly dateStatusModified?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: two pages list it.
     */
    readonly dateCollectingDataStopped?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * Filters by personalization. Family "Experiment and personalization". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type PersonalizationDataFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: PERSONALIZATION_DATA assumed.
     */
    type?: "PERSONALIZATION_DATA" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A personalization to create.
 * @provenance observed - Seen live: programs send these fields.
 */
export type PersonalizationInput = {
    /** @provenance observed, being required assumed */
    name: string;
    /**
     * Format: int64
     * @provenance observed, being required assumed
     */
    siteId: number | bigint;
    /**
     * The page that the personalization runs on.
     * @provenance inferred - Follows from responses, which have it: a page lists it with the required fields.
     */
    baseURL?: string;
    /** CSS that is added to the page when the personalization is shown. */
    cssCode?: string | null;
    /** JavaScript that runs on the page when the personalization is shown. */
    javaScriptCode?: string | null;
    /** The goals to link. */
    goals?: (number | bigint)[];
    /** One program sends a number, and a page shows text. */
    mainGoalId?: (number | bigint) | string | null;
    /**
     * The segment that sees it.
     * Format: int64
     * @provenance inferred - Follows from: it is returned, so a complete personalization that is sent back contains it.
     */
    targetingSegmentId?: number | bigint | null;
} & {
    [key: string]: unknown;
};
/**
 * The fields of a personalization to change. Omitted fields keep their values. Read-only fields are accepted and ignored.
 * @provenance observed - Seen live: programs send some of these fields, or a whole personalization.
 */
export type PersonalizationUpdate = {
    name?: string;
    /**
     * The page that the personalization runs on.
     * @provenance inferred - Owner's page: one page lists it.
     */
    baseURL?: string;
    /** @provenance inferred - Owner's page: one page lists it. */
    description?: string | null;
    /** @provenance inferred - Owner's page: one page lists it. */
    isArchived?: boolean;
    /**
     * Its meaning was not observed.
     * @provenance inferred - Owner's page: one page lists it.
     */
    metaReadOnly?: string;
    /** @provenance inferred - Owner's page: one page lists it. */
    tags?: string[];
    /** CSS that is added to the page when the personalization is shown. */
    cssCode?: string | null;
    /** JavaScript that runs on the page when the personalization is shown. */
    javaScriptCode?: string | null;
    /**
     * JavaScript, as in an experiment.
     * @provenance inferred - Owner's page: one page lists it.
     */
    globalScript?: string | null;
    /** The goals to link. */
    goals?: (number | bigint)[];
    /** One program sends a number, and a page shows text. */
    mainGoalId?: (number | bigint) | string | null;
    /**
     * The segment that sees it.
     * Format: int64
     * @provenance inferred - Follows from responses: it is returned, so a complete personalization that is sent back contains it.
     */
    targetingSegmentId?: number | bigint | null;
} & {
    [key: string]: unknown;
};
/**
 * An enumerated name.
 * @provenance documented - Owner's page: a name is a verb (`GETONE`, `GETALL`, `CREATE`, `DUPLICATE`, `UPDATE` or `REMOVE`) and an object in capitals. The document says that the names are enumerated, describes one and shows none. Values: GETONE_CUSTOM_DATA inferred.
 */
export type PrivilegeName = "GETONE_CUSTOM_DATA" | (string & {});
/** The themes of a project and how they are used. */
export type ProjectThemeConfig<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: Integer;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    projectId?: Integer;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    defaultThemeId?: Integer;
    /** Returned by a read. Only the value `MANDATORY` appears. */
    themeUsage?: "MANDATORY" | (string & {});
    themes?: Theme<Integer>[];
};
/** The complete config of a project, which replaces the current one. */
export type ProjectThemeConfigInput = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: number | bigint;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    projectId?: number | bigint;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    defaultThemeId?: number | bigint;
    themes?: ThemeInput[];
};
/** The fields of a config to change. Only that it is an object is documented. */
export type ProjectThemeConfigUpdate = {
    [key: string]: unknown;
};
/**
 * What to export, and to whom to send it.
 * @provenance inferred - Owner's page: it shows the first fields of the body; the rest of the page was not read.
 */
export type RawExportRequest = {
    /**
     * An experiment or a personalization.
     * Format: int64
     */
    id: number | bigint;
    /**
     * What one record of the export is about.
     * @provenance inferred - Owner's page: one of the owner's pages shows the field without its values. These two are those of `analyticsLevel` in the data of an audience. Values: VISIT, VISITOR assumed.
     */
    level: "VISIT" | "VISITOR" | (string & {});
    /**
     * The e-mail addresses that the export is sent to.
     * @provenance assumed - Our choice: the document says that a raw export is sent to given e-mail addresses; the name of the field was not seen.
     */
    emails?: string[];
} & {
    [key: string]: unknown;
};
/**
 * Sends visitors of the variation to another page.
 * @provenance observed - Owner's pages: they show these fields.
 */
export type Redirection = {
    /**
     * Whether visitors go to another address, or to the same one with other parameters.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    type?: "GLOBAL_REDIRECTION" | "PARAMETER_REDIRECTION" | (string & {});
    /**
     * The address that visitors are sent to.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    url?: string;
    /**
     * Whether the query of the original address is kept.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    includeQueryParameters?: boolean;
    /** Query parameters, as in `param1=foo&param2=bar`. */
    parameters?: string;
} & {
    [key: string]: unknown;
};
/**
 * A source that visitors arrive from.
 * @provenance observed, its description inferred - Owner's pages: two show these fields.
 */
export type Referrer<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance observed, being required inferred
     */
    readonly id: Integer;
    /**
     * Assigned by the service.
     * Format: int32
     */
    readonly index?: number;
    /** @provenance observed, being required inferred */
    name: string;
    /**
     * Whether a higher or a lower number comes first was not observed.
     * Format: int32
     */
    priority?: number;
    /** Format: int64 */
    siteId?: Integer;
    /** One text, not a list. */
    tags?: string;
    detections?: ReferrerDetection[];
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly modificationDate?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * One way to recognize visitors from a referrer.
 * @provenance observed - Owner's pages: two show these fields. The values of the two methods were not seen; those in the examples are invented.
 */
export type ReferrerDetection = {
    /**
     * How visitors are recognized. Its values were not observed.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    method?: string;
    /**
     * What `method` looks for.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    parameters?: string;
    /**
     * Whether `andMethod` has to apply as well.
     * @provenance observed, its description inferred - Follows from the names of the three fields.
     */
    and?: boolean;
    /**
     * A second method, if `and` is true.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    andMethod?: string;
    /**
     * What `andMethod` looks for.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    andParameters?: string;
} & {
    [key: string]: unknown;
};
/**
 * A referrer to create.
 * @provenance observed - Owner's pages: two show these fields, one of them in the request.
 */
export type ReferrerInput = {
    /** @provenance observed, being required inferred */
    name: string;
    /**
     * Whether a higher or a lower number comes first was not observed.
     * Format: int32
     */
    priority?: number;
    /** Format: int64 */
    siteId?: number | bigint;
    /** One text, not a list. */
    tags?: string;
    detections?: ReferrerDetection[];
} & {
    [key: string]: unknown;
};
/**
 * Filters by address of the referrer. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type ReferrerURLFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: REFERRER_URL assumed.
     */
    type?: "REFERRER_URL" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * The fields of a referrer to change. Omitted fields keep their values.
 * @provenance observed - Owner's pages: two show these fields, one of them in the request.
 */
export type ReferrerUpdate = {
    name?: string;
    /**
     * Whether a higher or a lower number comes first was not observed.
     * Format: int32
     */
    priority?: number;
    /** One text, not a list. */
    tags?: string;
    detections?: ReferrerDetection[];
} & {
    [key: string]: unknown;
};
/**
 * Whether the results of a report are ready and, if so, the results.
 * @provenance observed - Two sources: one program reads both fields.
 */
export type Results = {
    /**
     * `READY` once the results are available. `ERROR` and `TIMEOUT` mean that the report has to be requested again.
     * @provenance observed - Two sources: `READY` was observed; the other values are those of the audience poll. Values: WAITING, ERROR, TIMEOUT assumed.
     */
    status: "WAITING" | "READY" | "ERROR" | "TIMEOUT" | (string & {});
    /** The results of a report. Fields beyond these were not observed. */
    data?: ResultsData;
} & {
    [key: string]: unknown;
};
/**
 * The results of a report. Fields beyond these were not observed.
 * @provenance observed - Seen live: one program reads the figures of each variation from here.
 */
export type ResultsData = {
    /** Results of each variation, by variation id; `_reference` is the variation that the others are compared with. */
    variationData?: {
        [key: string]: VariationResults;
    };
} & {
    [key: string]: unknown;
};
/**
 * Figures about visits and goals.
 * @provenance observed - Seen live: one program reads these fields.
 */
export type ResultsFigures = {
    visitCount?: number;
    visitorCount?: number;
    /** The figures of each goal, by its id. */
    goalsData?: {
        [key: string]: GoalResults;
    };
} & {
    [key: string]: unknown;
};
/**
 * An enumerated name.
 * @provenance documented - Owner's page: one page lists these names and two others. The document says that the names are enumerated, and shows none. Values: ROLE_CUSTOMER_ADMIN, ROLE_SITE_ADMIN, ROLE_SITE_PRODUCTION, ROLE_SITE_TECHNICAL, ROLE_SITE_MARKETING, ROLE_SITE_DEMO, ROLE_SITE_ABTESTS_RESTRICTED, ROLE_SITE_AUTO_PROMO_PERSO_ONLY inferred.
 */
export type RoleName = "ROLE_CUSTOMER_ADMIN" | "ROLE_SITE_ADMIN" | "ROLE_SITE_PRODUCTION" | "ROLE_SITE_TECHNICAL" | "ROLE_SITE_MARKETING" | "ROLE_SITE_DEMO" | "ROLE_SITE_ABTESTS_RESTRICTED" | "ROLE_SITE_AUTO_PROMO_PERSO_ONLY" | (string & {});
/**
 * A condition that ends a rule of a flag.
 * @provenance observed - Owner's pages: they and a guide show these fields. If they show no type, the name implies it.
 */
export type RollbackCondition<Integer = Int64> = {
    /** Format: int64 */
    id?: Integer;
    /**
     * How the figure is compared with `matchValue`.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    comparisonOperator?: "GREATER_THAN" | (string & {});
    /**
     * The figure that the condition watches.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    criteria?: "UPLIFT" | (string & {});
    /** Format: int64 */
    goalId?: Integer;
    /**
     * The limit of the figure. Its unit was not observed.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    matchValue?: number;
    /**
     * What the condition acts on.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    target?: "RULE" | (string & {});
    /** Its role in the condition was not observed. */
    visitors?: number;
    /**
     * Who is notified when the condition is met.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    recipients?: string[];
} & {
    [key: string]: unknown;
};
/**
 * A condition that ends a rule of a flag, as it is sent.
 * @provenance observed - Owner's pages: they and a guide show these fields. If they show no type, the name implies it.
 */
export type RollbackConditionInput = {
    /** Format: int64 */
    id?: number | bigint;
    /**
     * How the figure is compared with `matchValue`.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    comparisonOperator?: "GREATER_THAN" | (string & {});
    /**
     * The figure that the condition watches.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    criteria?: "UPLIFT" | (string & {});
    /** Format: int64 */
    goalId?: number | bigint;
    /**
     * The limit of the figure. Its unit was not observed.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    matchValue?: number;
    /**
     * What the condition acts on.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    target?: "RULE" | (string & {});
    /** Its role in the condition was not observed. */
    visitors?: number;
    /**
     * Who is notified when the condition is met.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    recipients?: string[];
} & {
    [key: string]: unknown;
};
/**
 * A rule of a flag, which selects visitors and their variations. Rules of type `PROGRESSIVE_DELIVERY` also have a ramp.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type RolloutRule<Integer = Int64> = {
    /** Format: int64 */
    id?: Integer;
    /** At most 100 characters. */
    name?: string;
    /** How visitors get a variation. */
    type?: "TARGETED_DELIVERY" | "PROGRESSIVE_DELIVERY" | "EXPERIMENTATION" | (string & {});
    /** Whether the rule is active. Requests call it `state`. */
    status?: "ACTIVE" | "PAUSED" | (string & {});
    /**
     * The segment that the rule applies to.
     * Format: int64
     */
    segmentId?: Integer;
    /**
     * The experiment of a rule of type `EXPERIMENTATION`.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    experimentId?: Integer;
    /** Share of the visitors that the rule applies to, from 0 to 100. */
    exposition?: number;
    trafficAllocations?: TrafficShare<Integer>[];
    /** The variation that the others are compared with. */
    controlVariationKey?: string;
    /**
     * How traffic is divided among the variations.
     * @provenance observed - Owner's pages: they show it.
     */
    trafficAllocationMethod?: TrafficAllocationMethod;
    /**
     * Use `trafficAllocationMethod` instead.
     * @deprecated
     */
    multiArmedBandit?: boolean;
    /** Neither its type nor its meaning was observed. */
    reallocation?: unknown;
    rollbackConditions?: RollbackCondition<Integer>[];
    /** Period in which the rule applies. */
    release?: {
        /** Start of the period, in `timeZone`. */
        releaseFrom?: string;
        /** End of the period, in `timeZone`. */
        releaseTo?: string;
        /** Time zone of both ends. */
        timeZone?: string;
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * A rule of a flag, as it is sent. Rules of type `PROGRESSIVE_DELIVERY` also have a ramp.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type RolloutRuleInput = {
    /** Format: int64 */
    id?: number | bigint;
    name?: string;
    /** How visitors get a variation. */
    type?: "TARGETED_DELIVERY" | "PROGRESSIVE_DELIVERY" | "EXPERIMENTATION" | (string & {});
    /** Whether the rule is active. Responses call it `status`. */
    state?: "ACTIVE" | "PAUSED" | (string & {});
    /** Position of the rule among the others. */
    orderIndex?: number;
    /**
     * The segment that the rule applies to.
     * Format: int64
     */
    segmentId?: number | bigint;
    /**
     * The experiment of a rule of type `EXPERIMENTATION`.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    experimentId?: number | bigint;
    /** Share of the visitors that the rule applies to, from 0 to 100. */
    exposition?: number;
    trafficAllocations?: TrafficShareInput[];
    /** The variation that the others are compared with. */
    controlVariationKey?: string;
    /**
     * How traffic is divided among the variations.
     * @provenance observed - Owner's pages: they show it.
     */
    trafficAllocationMethod?: TrafficAllocationMethod;
    /**
     * Use `trafficAllocationMethod` instead.
     * @deprecated
     */
    multiArmedBandit?: boolean;
    /** Neither its type nor its meaning was observed. */
    reallocation?: unknown;
    rollbackConditions?: RollbackConditionInput[];
    /** Period in which the rule applies. */
    release?: {
        /** Start of the period, in `timeZone`. */
        releaseFrom?: string;
        /** End of the period, in `timeZone`. */
        releaseTo?: string;
        /** Time zone of both ends. */
        timeZone?: string;
    } & {
        [key: string]: unknown;
    };
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type `SCROLL`.
 * @provenance inferred - Owner's pages: two documents name the arguments of a tool, which may differ from the fields of the service.
 */
export type ScrollGoalParams = {
    /** How the depth of the scroll is measured. Its values are not known. */
    scrollType?: string;
    /** The depth of the scroll. Its type is unknown. */
    scrollValue?: unknown;
} & {
    [key: string]: unknown;
};
/**
 * Filters by SDK. Family "Visitor and device". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type SdkFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: SDK assumed.
     */
    type?: "SDK" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * One condition, or a group of conditions.
 * @provenance observed - Owner's pages: they show both forms.
 */
export type SearchFilter = ListFilter | FilterGroup;
/**
 * Search conditions, the order of the results, and the page to return.
 * @provenance observed - Owner's pages: the searches of segments and flags take this body.
 */
export type SearchRequest = {
    /** One condition, or a group of conditions. */
    filter?: SearchFilter;
    /**
     * Number of the page to return. The first page is 1.
     * Format: int32
     * @provenance observed, its minimum and default inferred - Owner's pages: the lists count their pages from 1 and return the first by default.
     * @default 1
     */
    page?: number;
    /**
     * Number of items on a page, at most 200. With -1 all items are returned.
     * Format: int32
     * @provenance observed, its minimum and maximum inferred, its not and default assumed - Owner's pages: the lists take these sizes. The page size without `perPage` was not observed. No program requests pages of 0 items.
     * @default 20
     */
    perPage?: number;
    /**
     * Order of the results; the first entry has the highest priority.
     * @provenance observed, its description inferred - Follows from the order of a list: no source says which entry has priority.
     */
    sort?: ListSort[];
} & {
    [key: string]: unknown;
};
/**
 * A group of visitors, described by conditions. It has further fields.
 * @provenance observed - Two sources: programs read `id`, `name`, `siteId` and `conditionsData`, and the owner's pages list the others. If they show no type, the name implies it. Two pages list `name`, `siteId` and `segmentType` with the required fields.
 */
export type Segment<Integer = Int64> = {
    /** Format: int64 */
    id: Integer;
    /** @provenance observed, being required inferred */
    name: string;
    /**
     * Format: int64
     * @provenance observed, being required inferred
     */
    siteId: Integer;
    /**
     * Where a segment is used.
     * @provenance observed, being required inferred
     */
    segmentType: SegmentType;
    description?: string | null;
    tags?: string[];
    audienceTracking?: boolean;
    /** Whether `audienceTracking` can be changed. */
    audienceTrackingEditable?: boolean;
    isFavorite?: boolean;
    /**
     * Whether a condition refers to another segment.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    hasSegmentCondition?: boolean;
    /**
     * Whether a condition of another segment refers to this one.
     * @provenance inferred - Owner's page: one page lists it.
     */
    usedBySegmentCondition?: boolean;
    /** @provenance inferred - Owner's page: one page lists it. */
    userVisible?: boolean;
    /**
     * The account that created the segment.
     * Format: int64
     */
    createdBy?: Integer;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: the owner's pages show it, and one of the owner's SDKs parses it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: the owner's pages show it, and one of the owner's SDKs parses it.
     */
    readonly dateModified?: TimeStamp;
    /**
     * Number of experiments that use the segment.
     * Format: int64
     */
    experimentAmount?: Integer;
    /** Experiments that use the segment. */
    experiments?: Integer[];
    /**
     * Number of flags that use the segment.
     * Format: int64
     */
    featureFlagAmount?: Integer;
    /**
     * Number of personalizations that use the segment.
     * Format: int64
     */
    personalizationAmount?: Integer;
    /** Personalizations that use the segment. */
    personalizations?: Integer[];
    /** Conditions as groups. */
    conditionsData: TargetingConditions<Integer>;
    conditionDataList?: TargetingConditionItem<Integer>[];
    /** A node of the tree of conditions of a segment. */
    conditionDataTree?: TargetingConditionTree;
} & {
    [key: string]: unknown;
};
/**
 * A segment to create or replace. A complete segment from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Two sources: programs send these fields, or a whole segment with changes.
 */
export type SegmentInput = {
    /** @provenance observed, being required assumed */
    name: string;
    /**
     * Format: int64
     * @provenance observed, being required assumed
     */
    siteId: number | bigint;
    /** Where a segment is used. */
    segmentType?: SegmentType;
    /** @provenance observed - Two sources: a complete segment that is sent back contains it. */
    description?: string | null;
    audienceTracking?: boolean;
    isFavorite?: boolean;
    tags?: string[];
    /** Conditions as groups. */
    conditionsData?: TargetingConditionsInput;
    /** @provenance observed - Two sources: a complete segment that is sent back contains it. */
    conditionDataList?: TargetingConditionItemInput[];
    /**
     * A node of the tree of conditions of a segment, as it is sent.
     * @provenance observed - Two sources: a complete segment that is sent back contains it.
     */
    conditionDataTree?: TargetingConditionTreeInput;
} & {
    [key: string]: unknown;
};
/**
 * Where a segment is used.
 * @provenance observed, its description inferred - Two sources: four values were observed. The description follows from the names.
 */
export type SegmentType = "STANDARD" | "KEY_MOMENT" | "FEATURE_FLAG" | "ALL" | (string & {});
/**
 * The fields of a segment to change. Omitted fields keep their values.
 * @provenance observed - Owner's pages: one of the owner's pages lists these fields, and a guide sends some of them. The names imply the types.
 */
export type SegmentUpdate = {
    name?: string;
    description?: string | null;
    audienceTracking?: boolean;
    isDeleted?: boolean;
    isFavorite?: boolean;
    tags?: string[];
} & {
    [key: string]: unknown;
};
/** The shape of errors of the report request and of the goal campaign. */
export type ServiceError = {
    /** @provenance documented, being required inferred */
    serviceName: string;
    /** @provenance documented, being required inferred */
    message: string;
};
/**
 * The results to share.
 * @provenance inferred - Owner's page: one page shows both fields.
 */
export type ShareResultsRequest = {
    /** Time intervals of the results. Probably required. */
    dateIntervals?: DateInterval[];
    /**
     * Splits the results of a report by one of 37 dimensions.
     * @provenance inferred - Follows from release 593, which removes nine breakdown types from this operation. The others are those of the report on a flag.
     */
    breakdown?: Breakdown;
} & {
    [key: string]: unknown;
};
/**
 * The shared results. The response has further fields, which are not documented.
 * @provenance inferred - Owner's page: a guide says that the response has a token. The shape around it is assumed.
 */
export type SharedResults = {
    /**
     * Token that is sent instead of the access token to request the results. It is a secret.
     * @provenance inferred - Owner's page: a guide describes the token. The name of the field is assumed.
     */
    token?: string;
} & {
    [key: string]: unknown;
};
/**
 * Filters by time since the last visit. Family "Visit behavior". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type SinceLastVisitFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: SINCE_LAST_VISIT assumed.
     */
    type?: "SINCE_LAST_VISIT" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A site, also called project. It has further fields.
 * @provenance observed - Two sources: programs read these fields.
 */
export type Site<Integer = Int64> = {
    /** Format: int64 */
    id: Integer;
    /** Generated by the service. */
    code?: string;
    name?: string;
    url?: string;
    /** Whether a site is a website or an application, and how it is connected. */
    type?: SiteType;
    /**
     * The business of the site.
     * @provenance observed, its description inferred - Seen live: sent when a site is created; whether it is returned was not seen. The description follows from the names.
     */
    siteType?: "ECOMMERCE" | "MEDIA" | "OTHER" | (string & {});
    /**
     * A number, probably the id of a goal.
     * Format: int64
     * @provenance observed - Seen live: sent as a number when a site is created; whether it is returned, and whether it is the id of a goal, was not seen.
     */
    mainGoal?: Integer;
    /** JavaScript that runs on every page of the site. */
    trackingScript?: string;
    domainNames?: string[];
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Two sources: programs read this field.
     */
    dateCreated?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * A site to create or replace. A complete site from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Seen live: programs send these fields, or a whole site with another script.
 */
export type SiteInput = {
    /** @provenance observed, being required assumed */
    name: string;
    url?: string;
    /** Whether a site is a website or an application, and how it is connected. */
    type?: SiteType;
    /**
     * The business of the site.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    siteType?: "ECOMMERCE" | "MEDIA" | "OTHER" | (string & {});
    /**
     * The owner's reference requires it for a new site.
     * Format: int64
     */
    mainGoal?: number | bigint;
    /**
     * JavaScript that runs on every page of the site. It is replaced as a whole.
     * @provenance observed - Seen live: programs send it.
     */
    trackingScript?: string;
    /** @provenance assumed - Our choice: observed in responses; a complete site that is sent back contains it. */
    domainNames?: string[];
} & {
    [key: string]: unknown;
};
/**
 * Whether a site is a website or an application, and how it is connected.
 * @provenance observed, its description inferred - Two sources: four values were observed. The description follows from the names.
 */
export type SiteType = "SITE" | "SITE_JS" | "SITE_SDK" | "APPLICATION" | (string & {});
/**
 * The fields of a site to change. Omitted fields keep their values.
 * @provenance observed - Seen live: programs send the site script alone.
 */
export type SiteUpdate = {
    /** JavaScript that runs on every page of the site. It is replaced as a whole. */
    trackingScript?: string;
    /** @provenance assumed - Our choice: only the script was observed; a site is created with a name. */
    name?: string;
    /** @provenance assumed - Our choice: only the script was observed; a site is created with an address. */
    url?: string;
} & {
    [key: string]: unknown;
};
/**
 * A product of the platform.
 * @provenance documented, its description inferred - Follows from the names: no source says it.
 */
export type Solution = "WEB_EXPERIMENTATION" | "FEATURE_EXPERIMENTATION";
/**
 * The export has been started. The fields of this response are not documented.
 * @provenance assumed - Our choice: the response is not documented; an open object accepts any fields.
 */
export type StartedExport = {
    [key: string]: unknown;
};
/** A comment on a takeaway. */
export type TakeawayComment<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: Integer;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    takeawayId?: Integer;
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    parentId?: Integer;
    /**
     * The account of the author.
     * Format: int64
     * @provenance documented, its format inferred
     */
    authorId?: Integer;
    text?: string;
    /** The accounts that the comment mentions. */
    mentionedAccountIds?: Integer[];
    /** State of a takeaway comment. */
    status?: CommentStatus;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    dateCreated?: TimeStamp;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    dateModified?: TimeStamp;
};
/** The new text of a comment and the accounts that it mentions. */
export type TakeawayCommentUpdate = {
    text?: string;
    /** The accounts that the comment mentions. */
    mentionedAccountIds?: (number | bigint)[];
};
/**
 * A condition of a segment. Its further fields depend on `targetingType`.
 * @provenance observed - Two sources: a program and the owner's pages show these fields. If they show no type, the name implies it.
 */
export type TargetingCondition<Integer = Int64> = {
    /** Kind of a condition. */
    targetingType?: TargetingType;
    /** Format: int64 */
    id?: Integer;
    /**
     * Weight of the condition. It is 1 unless another is given, and every response has it.
     * Format: int32
     * @provenance observed - Owner's pages: three pages show the integer, its default and that it is always returned.
     * @default 1
     */
    weight: number;
    /**
     * The amount of time or of visits that is compared.
     * Format: int32
     * @provenance observed - Owner's pages: three pages show the integer.
     */
    count?: number;
    /** Whether visitors that match are included or excluded. */
    include?: boolean;
    /** How a condition compares: an amount with `EQUAL`, `LOWER` or `GREATER`, a text with `CONTAINS`, `EXACT` or `REGULAR_EXPRESSION`. */
    matchType?: ConditionMatchType;
    /** The unit of `count`. */
    unitOfTime?: ConditionTimeUnit;
    /**
     * The address that a condition of the kind `PAGE_URL` compares. Such a condition needs it and `matchType`.
     * @provenance observed - Seen live: a segment without them was refused.
     */
    url?: string;
    /** The device of a condition of the kind `DEVICE_TYPE`, which needs it. */
    device?: ConditionDevice;
    /**
     * The index of the custom data, as text, of a condition of the kind `CUSTOM_DATUM`.
     * @provenance observed - Owner's pages: an SDK and another document have it as text.
     */
    customDataIndex?: string;
    /** How the value of custom data is compared. */
    valueMatchType?: CustomDatumMatchType;
    /**
     * The value that a condition of the kind `CUSTOM_DATUM` compares, of any type.
     * @provenance inferred - Owner's page: an SDK alone reads it.
     */
    value?: unknown;
    /**
     * JavaScript of a condition of the kind `JS_CODE`.
     * @provenance observed - Seen live: a program sends it.
     */
    jsCode?: string;
    /**
     * The condition in words, as HTML.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    htmlDescription?: string;
} & {
    [key: string]: unknown;
};
/**
 * Conditions of one level.
 * @provenance observed - Two sources: programs read and send groups of this form.
 */
export type TargetingConditionGroup<Integer = Int64> = {
    conditions?: TargetingCondition<Integer>[];
    /** Operators between the conditions, true for OR and false for AND. */
    orOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions of one level.
 * @provenance observed - Two sources: programs read and send groups of this form.
 */
export type TargetingConditionGroupInput = {
    conditions?: TargetingConditionInput[];
    /** Operators between the conditions, true for OR and false for AND. */
    orOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * A condition of a segment, as it is sent. Its further fields depend on `targetingType`.
 * @provenance observed - Two sources: a program and the owner's pages show these fields. If they show no type, the name implies it.
 */
export type TargetingConditionInput = {
    /** Kind of a condition. */
    targetingType?: TargetingType;
    /** Format: int64 */
    id?: number | bigint;
    /**
     * Weight of the condition. It is 1 unless another is given, and every response has it.
     * Format: int32
     * @provenance observed - Owner's pages: three pages show the integer, its default and that it is always returned. A program omits it.
     * @default 1
     */
    weight?: number;
    /**
     * The amount of time or of visits that is compared.
     * Format: int32
     * @provenance observed - Owner's pages: three pages show the integer.
     */
    count?: number;
    /** Whether visitors that match are included or excluded. */
    include?: boolean;
    /** How a condition compares: an amount with `EQUAL`, `LOWER` or `GREATER`, a text with `CONTAINS`, `EXACT` or `REGULAR_EXPRESSION`. */
    matchType?: ConditionMatchType;
    /** The unit of `count`. */
    unitOfTime?: ConditionTimeUnit;
    /**
     * The address that a condition of the kind `PAGE_URL` compares. Such a condition needs it and `matchType`.
     * @provenance observed - Seen live: a segment without them was refused.
     */
    url?: string;
    /** The device of a condition of the kind `DEVICE_TYPE`, which needs it. */
    device?: ConditionDevice;
    /**
     * The index of the custom data, as text, of a condition of the kind `CUSTOM_DATUM`.
     * @provenance observed - Owner's pages: an SDK and another document have it as text.
     */
    customDataIndex?: string;
    /** How the value of custom data is compared. */
    valueMatchType?: CustomDatumMatchType;
    /**
     * The value that a condition of the kind `CUSTOM_DATUM` compares, of any type.
     * @provenance inferred - Owner's page: an SDK alone reads it.
     */
    value?: unknown;
    /**
     * JavaScript of a condition of the kind `JS_CODE`.
     * @provenance observed - Seen live: a program sends it.
     */
    jsCode?: string;
    /**
     * The condition in words, as HTML.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    htmlDescription?: string;
} & {
    [key: string]: unknown;
};
/**
 * An item of the list of conditions of a segment.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type TargetingConditionItem<Integer = Int64> = {
    /** Format: int64 */
    id?: Integer;
    /**
     * The item that this one belongs to.
     * Format: int64
     */
    parentId?: Integer;
    /** Whether the item is a block of conditions rather than a condition. */
    isConditionBlock?: boolean;
    /**
     * How conditions are joined.
     * @provenance observed, its type inferred
     */
    logicalOperator?: LogicalOperator;
    /** A condition of a segment. Its further fields depend on `targetingType`. */
    targetingCondition?: TargetingCondition<Integer>;
} & {
    [key: string]: unknown;
};
/**
 * An item of the list of conditions of a segment, as it is sent.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type TargetingConditionItemInput = {
    /** Format: int64 */
    id?: number | bigint;
    /**
     * The item that this one belongs to.
     * Format: int64
     */
    parentId?: number | bigint;
    /** Whether the item is a block of conditions rather than a condition. */
    isConditionBlock?: boolean;
    /**
     * How conditions are joined.
     * @provenance observed, its type inferred
     */
    logicalOperator?: LogicalOperator;
    /** A condition of a segment, as it is sent. Its further fields depend on `targetingType`. */
    targetingCondition?: TargetingConditionInput;
} & {
    [key: string]: unknown;
};
/**
 * A node of the tree of conditions of a segment.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type TargetingConditionTree = {
    /** Kind of a condition. */
    targetingType?: TargetingType;
    /** Whether the node is a block of conditions rather than a condition. */
    isConditionBlock?: boolean;
    /**
     * How conditions are joined.
     * @provenance observed, its type inferred
     */
    logicalOperator?: LogicalOperator;
    /** The children. */
    conditionData?: TargetingConditionTree[];
} & {
    [key: string]: unknown;
};
/**
 * A node of the tree of conditions of a segment, as it is sent.
 * @provenance observed - Owner's pages: they show these fields. If they show no type, the name implies it.
 */
export type TargetingConditionTreeInput = {
    /** Kind of a condition. */
    targetingType?: TargetingType;
    /** Whether the node is a block of conditions rather than a condition. */
    isConditionBlock?: boolean;
    /**
     * How conditions are joined.
     * @provenance observed, its type inferred
     */
    logicalOperator?: LogicalOperator;
    /** The children. */
    conditionData?: TargetingConditionTreeInput[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions as groups.
 * @provenance observed - Two sources: programs read and send this form. Release 593 says that `conditionsData` has conditions.
 */
export type TargetingConditions<Integer = Int64> = {
    /** The groups of conditions. */
    firstLevel?: TargetingConditionGroup<Integer>[];
    /** Operators between the groups, true for OR and false for AND. */
    firstLevelOrOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions as groups.
 * @provenance observed - Two sources: programs read and send this form. Release 593 says that `conditionsData` has conditions.
 */
export type TargetingConditionsInput = {
    /** The groups of conditions. */
    firstLevel?: TargetingConditionGroupInput[];
    /** Operators between the groups, true for OR and false for AND. */
    firstLevelOrOperators?: boolean[];
} & {
    [key: string]: unknown;
};
/**
 * How pages or visitors are chosen.
 * @provenance observed - Two sources: a program sends `SAVED_TEMPLATE`; the owner's pages list the others.
 */
export type TargetingConfiguration = "ALL_VISITORS" | "AUTOPROMO_AUTODEFINED" | "GRAPHICAL_PAGES" | "HEAT_SLICE" | "PAGE" | "SAVED_TEMPLATE" | "SITE" | "URL" | (string & {});
/**
 * A rule that chooses the pages and the visitors of an experiment.
 * @provenance observed - Owner's pages: they show these fields.
 */
export type TargetingRule<Integer = Int64> = {
    /** Format: int64 */
    id?: Integer;
    /** Format: int64 */
    siteId?: Integer;
    /**
     * How visitors are chosen.
     * @provenance observed - Owner's pages: they show the eight values here.
     */
    segmentConfiguration?: TargetingConfiguration;
    /** Format: int64 */
    segmentId?: Integer;
    /**
     * What triggers the experiment. Not `ALL_VISITORS`.
     * @provenance observed - Owner's pages: they show the eight values here and exclude one.
     */
    triggerConfiguration?: "AUTOPROMO_AUTODEFINED" | "GRAPHICAL_PAGES" | "HEAT_SLICE" | "PAGE" | "SAVED_TEMPLATE" | "SITE" | "URL" | (string & {});
    /**
     * Its kind depends on `triggerConfiguration`.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    triggerId?: Integer;
    /**
     * A segment id for `SAVED_TEMPLATE` and `HEAT_SLICE`, a whole URL for `PAGE`, a fragment of a URL for `URL`.
     * @provenance observed, its type inferred - Owner's pages: it contains ids, URLs and fragments, so it is a string.
     */
    targetingConfigurationParam?: string;
} & {
    [key: string]: unknown;
};
/**
 * A targeting rule to create. A complete rule from an earlier response is accepted; its id is ignored.
 * @provenance observed - Owner's pages: one of the owner's pages shows these fields, and a report confirms them.
 */
export type TargetingRuleInput = {
    /** Format: int64 */
    siteId: number | bigint;
    /**
     * How visitors are chosen.
     * @provenance observed - Owner's pages: they show the eight values here.
     */
    segmentConfiguration?: TargetingConfiguration;
    /** Format: int64 */
    segmentId?: number | bigint;
    /**
     * What triggers the experiment. Not `ALL_VISITORS`.
     * @provenance observed - Owner's pages: they show the eight values here and exclude one.
     */
    triggerConfiguration?: "AUTOPROMO_AUTODEFINED" | "GRAPHICAL_PAGES" | "HEAT_SLICE" | "PAGE" | "SAVED_TEMPLATE" | "SITE" | "URL" | (string & {});
    /**
     * Its kind depends on `triggerConfiguration`.
     * Format: int64
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    triggerId?: number | bigint;
    /**
     * A segment id for `SAVED_TEMPLATE` and `HEAT_SLICE`, a whole URL for `PAGE`, a fragment of a URL for `URL`.
     * @provenance observed, its type inferred - Owner's pages: it contains ids, URLs and fragments, so it is a string.
     */
    targetingConfigurationParam?: string;
} & {
    [key: string]: unknown;
};
/**
 * Filters by targeting segment. Family "Experiment and personalization". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type TargetingSegmentFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: TARGETING_SEGMENT assumed.
     */
    type?: "TARGETING_SEGMENT" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Kind of a condition.
 * @provenance observed - Two sources: programs send `JS_CODE` and `PAGE_URL`, and release 593 lists eight kinds for key moments. An SDK and another document of the owner have most others, and one of the two alone those that are inferred. Values: CONVERSIONS, EXCLUSIVE_EXPERIMENT, KEY_PAGES, NUMBER_OF_VISITED_PAGES, TARGET_EXPERIMENT, TARGET_FEATURE_FLAG, TARGET_PERSONALIZATION, VISITED_PAGES documented; REFERRERS, INTERESTS, INTERNAL_SEARCH_KEYWORDS, TABS_ON_SITE, CONVERSION_PROBABILITY, HEAT_SLICE, FORECAST_SKY_STATUS, FORECAST_TEMPERATURE, MOUSE_OUT, EXPERIMENTS, MEAN_PAGE_DURATION, TIME_SINCE_PREVIOUS_VISIT, SEGMENT, KEY_MOMENT, SDK_LANGUAGE, VISITOR_CODE inferred.
 */
export type TargetingType = "CONVERSIONS" | "EXCLUSIVE_EXPERIMENT" | "KEY_PAGES" | "NUMBER_OF_VISITED_PAGES" | "TARGET_EXPERIMENT" | "TARGET_FEATURE_FLAG" | "TARGET_PERSONALIZATION" | "VISITED_PAGES" | "JS_CODE" | "PAGE_URL" | "PAGE_TITLE" | "LANDING_PAGE" | "ORIGIN" | "ORIGIN_TYPE" | "NEW_VISITORS" | "BROWSER_LANGUAGE" | "GEOLOCATION" | "DEVICE_TYPE" | "SCREEN_DIMENSION" | "VISITOR_IP" | "AD_BLOCKER" | "PREVIOUS_PAGE" | "PAGE_VIEWS" | "FIRST_VISIT" | "LAST_VISIT" | "ACTIVE_SESSION" | "TIME_SINCE_PAGE_LOAD" | "SAME_DAY_VISITS" | "VISITS" | "VISITS_BY_PAGE" | "SKY_STATUS" | "TEMPERATURE" | "DAY_NIGHT" | "DAY_OF_WEEK" | "TIME_RANGE" | "HOUR_MINUTE_RANGE" | "COOKIE" | "EVENT" | "BROWSER" | "OPERATING_SYSTEM" | "DOM_ELEMENT" | "CUSTOM_DATUM" | "PRICE_OF_DISPLAYED_PAGE" | "REFERRERS" | "INTERESTS" | "INTERNAL_SEARCH_KEYWORDS" | "TABS_ON_SITE" | "CONVERSION_PROBABILITY" | "HEAT_SLICE" | "FORECAST_SKY_STATUS" | "FORECAST_TEMPERATURE" | "MOUSE_OUT" | "EXPERIMENTS" | "MEAN_PAGE_DURATION" | "TIME_SINCE_PREVIOUS_VISIT" | "SEGMENT" | "KEY_MOMENT" | "SDK_LANGUAGE" | "VISITOR_CODE" | (string & {});
/**
 * Filters by temperature. Family "Environment". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type TemperatureFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: TEMPERATURE assumed.
     */
    type?: "TEMPERATURE" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A template of widgets.
 * @provenance observed - Owner's pages: two show these fields.
 */
export type Template<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance observed, being required inferred
     */
    id: Integer;
    /**
     * Format: int64
     * @provenance observed, being required inferred
     */
    siteId: Integer;
    name?: string;
    description?: string;
    /** JSON of the editor, linked to the locales of the translation. */
    config?: string;
    /** Status of a template. */
    status?: TemplateStatus;
    /** What the template was made for. */
    type?: TemplateType;
    isCustomTemplate?: boolean;
    useCustomData?: boolean;
    tags?: string[];
    templateCssCode?: string;
    templateHtmlCode?: string;
    templateJavaScriptCode?: string;
    /** Requests call it `uiCssCode`. */
    cssCode?: string;
    /** Requests call it `uiHtmlCode`. */
    htmlCode?: string;
    url?: string;
    /**
     * What the editor keeps, as text.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    widgetEditorTemplate?: string;
    /**
     * Format: int64
     * @provenance inferred - Owner's page: it shows it.
     */
    themeId?: Integer;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly dateActivated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly dateModified?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * Status of a template.
 * @provenance observed - Owner's pages: two list these values.
 */
export type TemplateStatus = "DRAFT" | "ACTIVE" | "PAUSED" | (string & {});
/**
 * What the template was made for.
 * @provenance observed, its description inferred - Owner's pages: two list these values; their meaning was not seen.
 */
export type TemplateType = "TEMPLATE" | "EDITOR" | (string & {});
/**
 * The fields of a template to change. Omitted fields keep their values.
 * @provenance observed - Owner's pages: two show these fields.
 */
export type TemplateUpdate = {
    /** Format: int64 */
    siteId?: number | bigint;
    name?: string;
    description?: string;
    /** JSON of the editor, linked to the locales of the translation. */
    config?: string;
    /** Status of a template. */
    status?: TemplateStatus;
    /** What the template was made for. */
    type?: TemplateType;
    isCustomTemplate?: boolean;
    useCustomData?: boolean;
    tags?: string[];
    templateCssCode?: string;
    templateHtmlCode?: string;
    templateJavaScriptCode?: string;
    /** Responses call it `cssCode`. */
    uiCssCode?: string;
    /** Responses call it `htmlCode`. */
    uiHtmlCode?: string;
    url?: string;
    /**
     * What the editor keeps, as text.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    widgetEditorTemplate?: string;
    /**
     * Format: int64
     * @provenance inferred - Owner's page: it shows it.
     */
    themeId?: number | bigint;
} & {
    [key: string]: unknown;
};
/** A theme. */
export type Theme<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: Integer;
    name?: string;
    description?: string;
    projectIds?: Integer[];
    colors?: {
        id?: string;
        /** Only `COLOR` appears. */
        type?: "COLOR" | (string & {});
        value?: string;
    }[];
    components?: string[];
    customFonts?: CustomFont[];
    selectedFonts?: {
        id?: string;
        /** Only `DEFAULT` appears. */
        type?: "DEFAULT" | (string & {});
    }[];
    /** Only `ACTIVE` appears. */
    status?: "ACTIVE" | (string & {});
    tags?: string[];
    widgetIds?: Integer[];
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    readonly creationDate?: TimeStamp;
    /** A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented. */
    readonly dateModified?: TimeStamp;
};
/** A theme in a request. Its colours and fonts have no type, and the theme has no status and no dates. */
export type ThemeInput = {
    projectIds?: (number | bigint)[];
    colors?: {
        id?: string;
        value?: string;
    }[];
    components?: string[];
    customFonts?: CustomFont[];
    /**
     * Format: int64
     * @provenance documented, its format inferred
     */
    id?: number | bigint;
    name?: string;
    description?: string;
    selectedFonts?: {
        id?: string;
    }[];
    tags?: string[];
    widgetIds?: (number | bigint)[];
};
/**
 * Filters by time slot. Family "Time". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type TimeSlotFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: TIME_SLOT assumed.
     */
    type?: "TIME_SLOT" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by time spent. Family "Visit behavior". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type TimeSpentFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: TIME_SPENT assumed.
     */
    type?: "TIME_SPENT" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type `TIME_SPENT`.
 * @provenance observed - Two sources: a creation and a read were recorded, and a document of the owner has the same values.
 */
export type TimeSpentGoalParams = {
    /** How a goal compares an amount of time or of pages. */
    matchType?: GoalAmountMatchType;
    /**
     * How long a visitor has to stay.
     * Format: int32
     * @provenance observed, its format inferred - Follows from its meaning: it does not need 64 bits.
     */
    timeSeconds?: number;
} & {
    [key: string]: unknown;
};
/**
 * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
 * @example 2026-06-01T00:00:00Z
 * @example 2026-06-01T00:00:00
 */
export type TimeStamp = string;
/** Identifier of an external analytics, tag or data tool. The document has a long list of them, of which three appear, and replaces names of vendors. Any text is accepted. */
export type TrackingTool = "CUSTOM_INTEGRATIONS" | "CUSTOM_TRACKING" | "SERVICE_TRACKING" | (string & {});
/**
 * How traffic is divided among the variations.
 * @provenance observed - Owner's pages: they list these values.
 */
export type TrafficAllocationMethod = "MANUAL" | "MULTI_ARMED_BANDIT" | "CONTEXTUAL_BANDIT" | (string & {});
/**
 * Filters by traffic. Family "Page and traffic". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type TrafficFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: TRAFFIC assumed.
     */
    type?: "TRAFFIC" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * The share of one variation.
 * @provenance observed - Owner's pages: three pages list these fields. If they show no type, the name implies it.
 */
export type TrafficShare<Integer = Int64> = {
    /** Format: int64 */
    variationId?: Integer;
    variationKey?: string;
    /** Share of the variation. */
    exposition?: number;
} & {
    [key: string]: unknown;
};
/**
 * The share of one variation, as it is sent.
 * @provenance observed - Owner's pages: three pages list these fields. If they show no type, the name implies it.
 */
export type TrafficShareInput = {
    /** Format: int64 */
    variationId?: number | bigint;
    variationKey?: string;
    /** Share of the variation. */
    exposition?: number;
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type `URL`.
 * @provenance observed - Two sources: programs send these two for this type. An example in the document shows them without a type.
 */
export type UrlGoalParams = {
    /** The text that the address is compared with, as `matchType` says. */
    matchString?: string;
    /**
     * How a goal of type `URL` compares an address.
     * @provenance observed - Two sources: programs send it for this type. An example in the document shows it without a type.
     */
    matchType?: GoalMatchType;
} & {
    [key: string]: unknown;
};
/**
 * What some visitors see instead of the original page. It has further fields.
 * @provenance observed - Two sources: programs read these fields, and the owner's pages list them. If they show no type, the name implies it.
 */
export type Variation<Integer = Int64> = {
    /**
     * Format: int64
     * @provenance observed - Two sources: programs read it; the path of the update has it.
     */
    id?: Integer;
    /** @provenance documented */
    name: string;
    /** Format: int64 */
    siteId: Integer;
    /**
     * The experiment that the variation belongs to.
     * @provenance documented, its anyOf inferred, its readOnly observed - Owner's page: documented as text in the update; samples send a number. Both are accepted. The owner's pages call it read-only.
     */
    readonly experimentId?: string | Integer;
    /**
     * The personalization that the variation belongs to.
     * Format: int64
     */
    personalizationId?: Integer;
    /**
     * JavaScript that is executed on the page when the variation is shown.
     * @provenance documented
     */
    jsCode?: string;
    /** CSS that is added to the page when the variation is shown. */
    cssCode?: string;
    generatedJsCode?: string;
    generatedCssCode?: string;
    /** Whether the JavaScript waits until the page is ready. */
    isJsCodeAfterDomReady?: boolean;
    /** Neither its type nor its meaning was observed. */
    customJson?: unknown;
    /**
     * Whether to keep visitors from seeing the original page before the variation.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    forceNoFlicker?: boolean;
    /** Neither its type nor its meaning was observed. */
    shadowDom?: unknown;
    /** The prompt that the content of a variation was made from. */
    prompt?: VariationPrompt;
    /** Sends visitors of the variation to another page. */
    redirection?: Redirection;
    /**
     * Use `redirection` instead.
     * @deprecated
     */
    redirectionStrings?: unknown;
    /** JSON as text. */
    widgetTemplateInput?: string;
    /** How the object was made. `CODE_BASE` is a variation that consists of code. */
    creationMode?: CreationMode;
    /** Neither its type nor its meaning was observed. */
    aiBuilder?: unknown;
    /**
     * The colour of the variation in the editor.
     * Format: int32
     * @provenance observed - Owner's pages: they show it.
     */
    color?: number;
    /**
     * Exposures during one visit.
     * Format: int32
     * @provenance observed - Owner's pages: they show it.
     */
    expositionFrequencySameVisit?: number;
    /**
     * Exposures of one visitor.
     * Format: int32
     * @provenance observed, its description inferred - Owner's pages: they show it. The description follows from the names.
     */
    expositionFrequencySameVisitor?: number;
    /**
     * In seconds. What they delay was not observed.
     * Format: int64
     * @provenance observed - Owner's pages: they show it.
     */
    expositionFrequencySameVisitorDelaySeconds?: Integer;
    /**
     * Seconds between two exposures.
     * Format: int64
     * @provenance observed - Owner's pages: they show it.
     */
    expositionFrequencyDelaySecondsBetweenTwoExpositions?: Integer;
} & {
    [key: string]: unknown;
};
/**
 * A variation to create or replace. A complete variation from an earlier response is accepted; read-only fields are ignored.
 * @provenance observed - Two sources: programs create variations with these fields and replace them with whole variations; the owner's pages list the fields.
 */
export type VariationInput = {
    name: string;
    /** Format: int64 */
    siteId: number | bigint;
    /**
     * Accepted and ignored. A variation is attached with an update of the experiment.
     * Format: int64
     */
    experimentId?: (number | bigint) | string | null;
    /**
     * The personalization that the variation belongs to.
     * Format: int64
     */
    personalizationId?: number | bigint;
    /** How the object was made. `CODE_BASE` is a variation that consists of code. */
    creationMode?: CreationMode;
    /** JavaScript that runs on the page when the variation is shown. */
    jsCode?: string | null;
    /** CSS that is added to the page when the variation is shown. */
    cssCode?: string | null;
    /** Whether the JavaScript waits until the page is ready. */
    isJsCodeAfterDomReady?: boolean;
    /** Neither its type nor its meaning was observed. */
    customJson?: unknown;
    /**
     * Whether to keep visitors from seeing the original page before the variation.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    forceNoFlicker?: boolean;
    /** Neither its type nor its meaning was observed. */
    shadowDom?: unknown;
    /** The prompt that the content of a variation was made from. */
    prompt?: VariationPrompt;
    /** Sends visitors of the variation to another page. */
    redirection?: Redirection;
    /**
     * Use `redirection` instead.
     * @deprecated
     */
    redirectionStrings?: unknown;
    /** JSON as text. */
    widgetTemplateInput?: string;
    /**
     * The colour of the variation in the editor.
     * Format: int32
     * @provenance observed - Owner's pages: they show it.
     */
    color?: number;
    /**
     * Exposures during one visit.
     * Format: int32
     * @provenance observed - Owner's pages: they show it.
     */
    expositionFrequencySameVisit?: number;
    /**
     * Exposures of one visitor.
     * Format: int32
     * @provenance observed, its description inferred - Owner's pages: they show it. The description follows from the names.
     */
    expositionFrequencySameVisitor?: number;
    /**
     * In seconds. What they delay was not observed.
     * Format: int64
     * @provenance observed - Owner's pages: they show it.
     */
    expositionFrequencySameVisitorDelaySeconds?: number | bigint;
    /**
     * Seconds between two exposures.
     * Format: int64
     * @provenance observed - Owner's pages: they show it.
     */
    expositionFrequencyDelaySecondsBetweenTwoExpositions?: number | bigint;
} & {
    [key: string]: unknown;
};
/**
 * The prompt that the content of a variation was made from.
 * @provenance observed, its description inferred - Owner's pages: they show both fields; their names imply the type. The description follows from the names.
 */
export type VariationPrompt = {
    textInput?: string;
    /** Its values were not observed. */
    promptSource?: string;
} & {
    [key: string]: unknown;
};
/**
 * Results of one variation.
 * @provenance observed - Seen live: one program reads these fields.
 */
export type VariationResults = {
    /** The figures for each value of the breakdown. Without a breakdown, or for the value that others are compared with, the key is `_reference`. */
    breakdownData?: {
        [key: string]: {
            /** Figures about visits and goals. */
            generalData?: ResultsFigures;
        } & {
            [key: string]: unknown;
        };
    };
} & {
    [key: string]: unknown;
};
/** The fields to change. Omitted fields keep their values. */
export type VariationUpdate = {
    /** JavaScript to set. Each call replaces it as a whole. */
    jsCode?: string;
    /**
     * CSS to set. Each call replaces it as a whole.
     * @provenance observed - Two sources: every program that deploys code sends it.
     */
    cssCode?: string;
    name?: string;
    /** The experiment that the variation belongs to. */
    experimentId?: string | (number | bigint);
    /**
     * Format: int64
     * @provenance observed - Two sources: programs send it.
     */
    siteId?: number | bigint;
    /**
     * Whether the JavaScript waits until the page is ready.
     * @provenance observed - Two sources: the owner's pages list it.
     */
    isJsCodeAfterDomReady?: boolean;
    /**
     * Neither its type nor its meaning was observed.
     * @provenance observed - Two sources: the owner's pages list it.
     */
    shadowDom?: unknown;
    /**
     * The prompt that the content of a variation was made from.
     * @provenance observed - Two sources: the owner's pages list it.
     */
    prompt?: VariationPrompt;
};
/**
 * Filters by weather. Family "Environment". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type WeatherFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: WEATHER assumed.
     */
    type?: "WEATHER" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by day of the week. Family "Time". Its other fields are not documented.
 * @provenance documented, its description inferred - Follows from the name: the document only names the filter and its family.
 */
export type WeekdayFilter = {
    /**
     * Free text; probably required.
     * @provenance observed - Two sources: `DEVICE_TYPE` was observed; this name follows its pattern. Values: WEEKDAY assumed.
     */
    type?: "WEEKDAY" | (string & {});
    /**
     * Includes or excludes matching visitors. Which value excludes is not documented.
     * @provenance observed - Two sources: every filter has it; the document shows it for three.
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * What an event of a widget does.
 * @provenance observed - Owner's pages: three list these values.
 */
export type WidgetAction = "SET_LOCAL_STORAGE" | "SET_SESSION_STORAGE" | "SET_COOKIES" | "SHOW_ELEMENT" | "HIDE_ELEMENT" | "SET_STEP" | "CLICK_ON_ELEMENT" | "FORM_DISABLE" | "FORM_ENABLE" | "JAVASCRIPT" | "PROCESS_CONVERSION" | "CANCEL_CONVERSION" | "SET_CUSTOM_DATA" | "TRIGGER_EVENT" | "SET_PROGRESS" | "SEND_DATA" | "RUN_ROTATION_SPIN_WHEEL" | "SET_LOCALE" | "URL_REDIRECT" | (string & {});
/**
 * When an event of a widget applies.
 * @provenance observed - Owner's pages: three list these values.
 */
export type WidgetCondition = "BEFORE_DISPLAY" | "AFTER_DISPLAY" | "ON_COUNTDOWN_END" | "IS_MOBILE" | "IS_NOT_MOBILE" | "IS_TABLET" | "IS_NOT_TABLET" | "IS_DESKTOP" | "IS_NOT_DESKTOP" | "FORM_ITEM_VALUE" | "BY_CUSTOM_DATA" | "ON_CLICK" | "ON_SUCCESS" | "ON_ERROR" | "REVEALED_SCRATCH_CARD" | "ON_SPIN_WHEEL_TURNED" | "WIN_SLICE_VALUE" | "ON_TIMER_END" | "VISITOR_BROWSER_LANGUAGE" | "URL_CONTAINS" | "URL_REGEX" | "ON_VIDEO_END" | (string & {});
/**
 * An element of a widget.
 * @provenance observed - Owner's pages: three list these values.
 */
export type WidgetElement = "BOX" | "BUTTON" | "BUTTON_V2" | "CHECKBOX" | "CLOSE" | "COPY" | "COUNTDOWN" | "COUNTDOWN_V2" | "COUNTDOWN_PROGRESS_BAR" | "COUNTDOWN_V2_PROGRESS_BAR" | "DATE" | "FORM_ERROR_MESSAGE" | "GROUP" | "HEADING" | "HIDDEN_INPUT" | "HTML" | "IFRAME" | "IMAGE" | "INPUT" | "LINK" | "SCROLLING_TEXT" | "MULTI_STEP_FORM" | "PRODUCT_RECO" | "PROGRESS_BAR" | "RADIO_BUTTON" | "SELECT" | "SHAPE" | "SLIDER" | "STEP_PROGRESS_BAR" | "TEXT" | "TEXTAREA" | "TIME" | "TOOLTIP" | "TOGGLE" | "VIDEO" | "QR_CODE" | "RANGE_INPUT" | "SPIN_WHEEL" | "SCALE" | "SCRATCH_CARD" | "NPS" | "MULTI_CHOICE" | "SHORT_TEXT" | "LONG_TEXT" | (string & {});
/**
 * A screen of a widget.
 * @provenance observed - Owner's pages: three show these fields.
 */
export type WidgetScreen = {
    id?: string;
    name?: string;
    templateName?: string;
} & {
    [key: string]: unknown;
};
/**
 * A widget of the studio, with what it is made of.
 * @provenance observed - Owner's pages: three show these fields.
 */
export type WidgetStudio<Integer = Int64> = {
    /**
     * The key; there is no `id`.
     * Format: int64
     * @provenance observed, being required inferred
     */
    widgetId: Integer;
    elements?: WidgetElement[];
    eventActions?: WidgetAction[];
    eventConditions?: WidgetCondition[];
    fonts?: CustomFont[];
    isLegacy?: boolean;
    screens?: WidgetScreen[];
    /** The languages of a widget. */
    translation?: WidgetTranslation;
    /** A number of five digits, two of them decimals. */
    version?: number;
    /** JSON as text. */
    widgetEditorTemplate?: string;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly dateCreated?: TimeStamp;
    /**
     * A timestamp in ISO 8601, with a time zone or without, such as 2026-06-01T00:00:00Z or 2026-06-01T00:00:00. The time zone of a timestamp without one is not documented.
     * @provenance observed - Owner's pages: they show it.
     */
    readonly dateModified?: TimeStamp;
} & {
    [key: string]: unknown;
};
/**
 * The content of a widget of the studio. Nothing is required.
 * @provenance observed - Owner's pages: two show these fields in the request.
 */
export type WidgetStudioInput = {
    elements?: WidgetElement[];
    eventActions?: WidgetAction[];
    eventConditions?: WidgetCondition[];
    fonts?: CustomFont[];
    isLegacy?: boolean;
    screens?: WidgetScreen[];
    /** The languages of a widget. */
    translation?: WidgetTranslation;
    /** A number of five digits, two of them decimals. */
    version?: number;
    /** JSON as text. */
    widgetEditorTemplate?: string;
} & {
    [key: string]: unknown;
};
/**
 * The languages of a widget.
 * @provenance observed - Owner's pages: three show these fields.
 */
export type WidgetTranslation = {
    /**
     * The `IID` of one of the `languages`.
     * @provenance observed, its description inferred - Follows from the names: no source says it.
     */
    defaultLanguageId?: string;
    enabled?: boolean;
    languages?: ({
        /**
         * Identifies the language within the widget.
         * @provenance observed, its description inferred - Follows from the names: no source says it.
         */
        IID?: string;
        code?: string;
        name?: string;
    } & {
        [key: string]: unknown;
    })[];
} & {
    [key: string]: unknown;
};
export interface Schemas<Integer = Int64> {
    AccessHolder: AccessHolder;
    AccessLimiter: AccessLimiter<Integer>;
    AccessLimiterInput: AccessLimiterInput;
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
    ConditionDevice: ConditionDevice;
    ConditionMatchType: ConditionMatchType;
    ConditionTimeUnit: ConditionTimeUnit;
    ContaminatedVisitorFilter: ContaminatedVisitorFilter;
    ConversionMetadataFilter: ConversionMetadataFilter;
    ConversionType: ConversionType;
    ConversionsFilter: ConversionsFilter;
    CreationMode: CreationMode;
    CustomData: CustomData<Integer>;
    CustomDataFilter: CustomDataFilter;
    CustomDataFormat: CustomDataFormat;
    CustomDataInput: CustomDataInput;
    CustomDataInputType: CustomDataInputType;
    CustomDataMethod: CustomDataMethod;
    CustomDataScope: CustomDataScope;
    CustomDataType: CustomDataType;
    CustomDataUpdate: CustomDataUpdate;
    CustomDatumMatchType: CustomDatumMatchType;
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
    ExperimentTrackingTool: ExperimentTrackingTool;
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
    FilterGroup: FilterGroup;
    FirstReferrerFilter: FirstReferrerFilter;
    FlagIntegration: FlagIntegration;
    GlobalAudience: GlobalAudience;
    Goal: Goal<Integer>;
    GoalAmountMatchType: GoalAmountMatchType;
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
    ImageUploadJson: ImageUploadJson;
    ImagesRequest: ImagesRequest;
    Impact: Impact;
    IntegrationTool: IntegrationTool;
    IntervalLength: IntervalLength;
    KeyMoment: KeyMoment<Integer>;
    KeyMomentCondition: KeyMomentCondition<Integer>;
    KeyMomentConditionInput: KeyMomentConditionInput;
    KeyMomentConditionTree: KeyMomentConditionTree;
    KeyMomentConditionTreeInput: KeyMomentConditionTreeInput;
    KeyMomentInput: KeyMomentInput;
    KeyPageFilter: KeyPageFilter;
    LandingPageURLFilter: LandingPageURLFilter;
    ListFilter: ListFilter;
    ListSort: ListSort;
    ListedKeyMoment: ListedKeyMoment<Integer>;
    LocalDateTime: LocalDateTime;
    LogicalOperator: LogicalOperator;
    MvtAllocation: MvtAllocation<Integer>;
    MvtAllocationSettings: MvtAllocationSettings<Integer>;
    MvtSection: MvtSection<Integer>;
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
    PrivilegeName: PrivilegeName;
    ProjectThemeConfig: ProjectThemeConfig<Integer>;
    ProjectThemeConfigInput: ProjectThemeConfigInput;
    ProjectThemeConfigUpdate: ProjectThemeConfigUpdate;
    RawExportRequest: RawExportRequest;
    Redirection: Redirection;
    Referrer: Referrer<Integer>;
    ReferrerDetection: ReferrerDetection;
    ReferrerInput: ReferrerInput;
    ReferrerURLFilter: ReferrerURLFilter;
    ReferrerUpdate: ReferrerUpdate;
    Results: Results;
    ResultsData: ResultsData;
    ResultsFigures: ResultsFigures;
    RoleName: RoleName;
    RollbackCondition: RollbackCondition<Integer>;
    RollbackConditionInput: RollbackConditionInput;
    RolloutRule: RolloutRule<Integer>;
    RolloutRuleInput: RolloutRuleInput;
    ScrollGoalParams: ScrollGoalParams;
    SdkFilter: SdkFilter;
    SearchFilter: SearchFilter;
    SearchRequest: SearchRequest;
    Segment: Segment<Integer>;
    SegmentInput: SegmentInput;
    SegmentType: SegmentType;
    SegmentUpdate: SegmentUpdate;
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
    TargetingRule: TargetingRule<Integer>;
    TargetingRuleInput: TargetingRuleInput;
    TargetingSegmentFilter: TargetingSegmentFilter;
    TargetingType: TargetingType;
    TemperatureFilter: TemperatureFilter;
    Template: Template<Integer>;
    TemplateStatus: TemplateStatus;
    TemplateType: TemplateType;
    TemplateUpdate: TemplateUpdate;
    Theme: Theme<Integer>;
    ThemeInput: ThemeInput;
    TimeSlotFilter: TimeSlotFilter;
    TimeSpentFilter: TimeSpentFilter;
    TimeSpentGoalParams: TimeSpentGoalParams;
    TimeStamp: TimeStamp;
    TrackingTool: TrackingTool;
    TrafficAllocationMethod: TrafficAllocationMethod;
    TrafficFilter: TrafficFilter;
    TrafficShare: TrafficShare<Integer>;
    TrafficShareInput: TrafficShareInput;
    UrlGoalParams: UrlGoalParams;
    Variation: Variation<Integer>;
    VariationInput: VariationInput;
    VariationPrompt: VariationPrompt;
    VariationResults: VariationResults;
    VariationUpdate: VariationUpdate;
    WeatherFilter: WeatherFilter;
    WeekdayFilter: WeekdayFilter;
    WidgetAction: WidgetAction;
    WidgetCondition: WidgetCondition;
    WidgetElement: WidgetElement;
    WidgetScreen: WidgetScreen;
    WidgetStudio: WidgetStudio<Integer>;
    WidgetStudioInput: WidgetStudioInput;
    WidgetTranslation: WidgetTranslation;
}
export interface components<Integer = Int64> {
    schemas: Schemas<Integer>;
    responses: {
        /**
         * The request is invalid.
         * @provenance observed - Two sources: the owner's pages list 400 for several operations. They were not observed for every operation.
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
         * @provenance assumed - Our choice: the error statuses of this operation are not shown; 409 is the standard status for a conflict with existing data.
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
         * @provenance assumed - Our choice: no refusal was observed. One program handles 400 and 401 when it requests a token.
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
         * The service failed.
         * @provenance observed - Seen live: a failed report was recorded.
         */
        ExperimentReportFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * The token is valid but does not allow this operation.
         * @provenance observed - Owner's pages: they list 403 for several operations. They were not observed for every operation.
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
         * @provenance observed - Owner's pages: they list 500 for several operations. They were not observed for every operation.
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
         * @provenance observed - Two sources: the owner's pages list 423, and a program tells its user to close the editor and try again.
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
         * @provenance observed - Owner's pages: they list 404 for several operations. They were not observed for every operation.
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
         * @provenance assumed - Our choice: the document does not state the statuses of this operation's errors; 400 is the standard one.
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
         * @provenance assumed - Our choice: the document does not state the statuses of this operation's errors; 404 is the standard one.
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
         * @provenance assumed - Our choice: the document does not state the statuses of this operation's errors; 401 is the standard one.
         */
        ServiceUnauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * Too many requests. Send the request again later.
         * @provenance inferred - Owner's page: the newest edition lists 429 for these operations; release 593 does not name them.
         */
        StudioTooManyRequests: {
            headers: {
                "Retry-After": components<Integer>["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
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
         * @provenance observed - Owner's pages: they list 401 for several operations. They were not observed for every operation.
         */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The service is not available for the moment.
         * @provenance inferred - Owner's page: one of the owner's pages lists 503 for the list of accounts.
         */
        Unavailable: {
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
        /**
         * The service cannot process the content.
         * @provenance inferred - Owner's page: the newest edition lists 422. What leads to it and not to 400 was not seen.
         */
        UnprocessableContent: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
    };
    parameters: {
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer.
         * @example 1
         */
        AccountId: number | bigint;
        /**
         * Starts, pauses, resumes, stops, schedules or deactivates the experiment.
         * @provenance observed - Two sources: a program and the owner's documents use it to start and stop experiments.
         * @example PAUSE
         */
        Action: ExperimentAction;
        /**
         * @provenance documented, its type inferred - Follows from: the comment's id field is documented as an integer.
         * @example 1
         */
        CommentId: number | bigint;
        /**
         * @provenance observed - Seen live: programs send it in the path.
         * @example 21
         */
        ConditionId: number | bigint;
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer.
         * @example 1
         */
        CustomDataId: number | bigint;
        /**
         * The data code of an earlier report request.
         * @provenance observed - Two sources: the document says that the code is passed to these operations; a program and one of the owner's pages show how.
         */
        DataCode: DataCode;
        /**
         * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
         * @example production
         */
        EnvironmentKey: string;
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
         * @example 1
         */
        ExperimentId: number | bigint;
        /**
         * Optional fields to return, separated by commas. Those that are not requested are empty.
         * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
         * @example [
         *   "goals"
         * ]
         */
        ExperimentOptionalFields: ("goals" | "tags" | "variations" | "globalScript" | (string & {}))[];
        /** @example 1 */
        FeatureFlagId: number | bigint;
        /**
         * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
         * @example express_checkout
         */
        FeatureKey: string;
        /**
         * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
         * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
         */
        Filter: ListFilter[];
        /** @example 3 */
        GoalId: number | bigint;
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
         * @example 1
         */
        ImageId: number | bigint;
        /** @example 1 */
        KeyMomentId: number | bigint;
        /**
         * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
         * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
         * @example [
         *   "tags"
         * ]
         */
        ListOptionalFields: string[];
        /**
         * Optional fields to return, such as tags, counts and lists of ids, separated by commas.
         * @provenance documented, its style and explode observed - Two sources: the document shows a list of names. A guide in two editions and a program separate them by commas.
         * @example [
         *   "tags",
         *   "experiments"
         * ]
         */
        OptionalFields: ("tags" | "isTargetingSegmentMentalist" | "experimentAmount" | "featureFlagAmount" | "holdoutAmount" | "personalizationAmount" | "experiments" | "holdouts" | "personalizations" | (string & {}))[];
        /**
         * Number of the page to return. The first page is 1.
         * @provenance observed - Two sources: programs walk lists with page, starting at 1.
         * @example 1
         */
        Page: number;
        /**
         * Number of items on a page, at most 200. With -1 all items are returned.
         * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
         * @example 50
         */
        PerPage: number;
        /**
         * @provenance observed - Two sources: programs send it in the path.
         * @example 7
         */
        PersonalizationId: number | bigint;
        /**
         * @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer.
         * @example 1
         */
        ProjectId: number | bigint;
        /**
         * @provenance inferred - Owner's page: it shows it in the path.
         * @example 1
         */
        ReferrerId: number | bigint;
        /**
         * A rule, by its `id` in `rolloutRules`.
         * @provenance observed - Owner's pages: one of the owner's pages and a guide show it in the path.
         * @example 11
         */
        RuleId: number | bigint;
        /**
         * @provenance observed - Two sources: programs send it in the path.
         * @example 2
         */
        SegmentId: number | bigint;
        /**
         * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
         * @example tenttrail1
         */
        SiteCode: string;
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
         * @example 1
         */
        SiteId: number | bigint;
        /**
         * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
         * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
         */
        Sort: ListSort[];
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
         * @example 2
         */
        StoppedExperimentId: number | bigint;
        /**
         * @provenance observed - Owner's pages: two show it in the path.
         * @example 1
         */
        StudioWidgetId: number | bigint;
        /**
         * @provenance documented, its type inferred - Follows from: the comment's `takeawayId` field is documented as an integer.
         * @example 1
         */
        TakeawayId: number | bigint;
        /**
         * The experiment that the rule is for.
         * @provenance observed - Owner's pages: the owner's page shows it in the query. It was not observed whether it is required.
         * @example 3
         */
        TargetedExperimentId: number | bigint;
        /**
         * @provenance observed - Owner's pages: an older page by the owner shows it in the path.
         * @example 1
         */
        TargetingRuleId: number | bigint;
        /**
         * @provenance observed - Owner's pages: two show it in the path.
         * @example 1
         */
        TemplateId: number | bigint;
        /** @example 8 */
        UnlinkedGoalId: number | bigint;
        /**
         * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer.
         * @example 2
         */
        VariationId: number | bigint;
    };
    requestBodies: never;
    headers: {
        /**
         * Number of pages of the list.
         * @provenance observed - Owner's pages: the owner's programs stop after this many pages. The header may be missing; a short or empty page ends the list too.
         * @example 3
         */
        PageCount: number;
        /**
         * Time to wait before the next attempt, in seconds or as an HTTP date.
         * @provenance assumed - Our choice: the document shows no header for rate limits; this is the standard one for a 429.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            503: components<Integer>["responses"]["Unavailable"];
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
    getAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The account. */
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
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The account is deleted.
             * @provenance documented, its empty body inferred - Owner's page: a guide shows an empty body with 204. The document says that the body is an empty object.
             */
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
             * @provenance observed - Two sources: a guide by the owner also accepts this status, and an empty body.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The account's id field is documented as an integer.
                 * @example 1
                 */
                accountId: components<Integer>["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
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
    getGlobalAudience: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** Figures of the whole audience, or the data code to get them with. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GlobalAudience;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    pollAudience: {
        parameters: {
            query: {
                /**
                 * The data code of an earlier report request.
                 * @provenance observed - Two sources: the document says that the code is passed to these operations; a program and one of the owner's pages show how.
                 */
                dataCode: components<Integer>["parameters"]["DataCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The status and, once it is `READY`, the data. */
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance observed - Two sources: one program lists custom data.
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
        /** @provenance observed - Seen live: programs send a body. */
        requestBody: {
            content: {
                "application/json": CustomDataInput;
            };
        };
        responses: {
            /**
             * The custom data item that was created.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
             * @provenance inferred - Follows from: no source shows the success status; copying an experiment or a flag returns 201, and so does creating a variation.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer.
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
             * @provenance observed - Seen live: one program reads a custom data item.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": CustomDataInput;
            };
        };
        responses: {
            /**
             * The custom data item after the change.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. The custom data's id field is documented as an integer.
                 * @example 1
                 */
                customDataId: components<Integer>["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty.
                 * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
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
             * @provenance observed - Two sources: programs list experiments.
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
        /** @provenance observed - Two sources: every program sends a body. */
        requestBody: {
            content: {
                "application/json": ExperimentInput;
            };
        };
        responses: {
            /**
             * The experiment that was created.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
             * @provenance inferred - Follows from: no source shows the success status; copying an experiment or a flag returns 201, and so does creating a variation.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
             * @provenance assumed - Our choice: the program ignores the response; the update that starts and stops an experiment returns the experiment with 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
                 * Optional fields to return, separated by commas. Those that are not requested are empty.
                 * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
                 * @example [
                 *   "goals"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ExperimentOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
             * @provenance observed - Two sources: programs read an experiment.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance observed - Two sources: a program and the owner's documents use it to start and stop experiments.
                 * @example PAUSE
                 */
                action?: components<Integer>["parameters"]["Action"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty.
                 * @provenance observed - Two sources: programs send it when they list, read or update experiments. A guide in two editions and a program separate fields by commas; fields that are not requested are empty.
                 * @example [
                 *   "goals"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ExperimentOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance observed - Two sources: programs send a body, which is an empty object when action is given. */
        requestBody: {
            content: {
                "application/json": ExperimentUpdate;
            };
        };
        responses: {
            /**
             * The experiment after the change.
             * @provenance observed - Seen live: programs read the response.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance observed - Owner's pages: they show an optional object. */
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
             * @provenance inferred - Follows from: the owner's documents show 201; every status that the document shows is 200.
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
             * @provenance observed - Owner's pages: they show this status.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ExperimentExportRequest;
            };
        };
        responses: {
            /**
             * The export has been started.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance observed - Two sources: one program sends a body. */
        requestBody: {
            content: {
                "application/json": ExperimentResultsRequest;
            };
        };
        responses: {
            /**
             * The data code of the report.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
            500: components<Integer>["responses"]["ExperimentReportFailed"];
        };
    };
    shareExperimentResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `experimentId` is documented as an integer.
                 * @example 1
                 */
                experimentId: components<Integer>["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ShareResultsRequest;
            };
        };
        responses: {
            /**
             * The results are shared.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
        /** @provenance observed - Owner's pages: two reference pages and a guide show it. */
        requestBody: {
            content: {
                "application/json": FeatureFlagInput;
            };
        };
        responses: {
            /**
             * The flag that was created.
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
    updateFeatureFlagRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * A rule, by its `id` in `rolloutRules`.
                 * @provenance observed - Owner's pages: one of the owner's pages and a guide show it in the path.
                 * @example 11
                 */
                ruleId: components<Integer>["parameters"]["RuleId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RolloutRuleInput;
            };
        };
        responses: {
            /** The rule after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": RolloutRule<Integer>;
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
                /** @example 1 */
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
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
             * @provenance observed - Owner's pages: three pages show the flag.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /** @provenance observed - Owner's pages: two pages and a guide show a body. */
        requestBody: {
            content: {
                "application/json": FeatureFlagUpdate;
            };
        };
        responses: {
            /**
             * The flag after the change.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /** @provenance observed - Owner's pages: they show no body; one program sends an empty object. */
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
             * @provenance inferred - Follows from: the owner's documents show 201; every status that the document shows is 200.
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
             * @provenance observed - Owner's pages: they show this status.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
                 * @example tenttrail1
                 */
                siteCode: components<Integer>["parameters"]["SiteCode"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
                 * @example express_checkout
                 */
                featureKey: components<Integer>["parameters"]["FeatureKey"];
                /**
                 * @provenance documented, its type observed - Owner's pages: programs send text. An empty key would make a different path.
                 * @example production
                 */
                environmentKey: components<Integer>["parameters"]["EnvironmentKey"];
            };
            cookie?: never;
        };
        /** @provenance observed - Owner's pages: they show a body. */
        requestBody: {
            content: {
                "application/json": FeatureFlagEnvironmentUpdate;
            };
        };
        responses: {
            /**
             * The flag after the change.
             * @provenance observed - Owner's pages: one of the owner's pages shows it.
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
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance observed - Two sources: programs list goals.
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
        /** @provenance observed - Two sources: every program sends a body. */
        requestBody: {
            content: {
                "application/json": GoalInput;
            };
        };
        responses: {
            /**
             * The goal that was created.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
             * @provenance inferred - Follows from: no source shows the success status; copying an experiment or a flag returns 201, and so does creating a variation.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": SearchRequest;
            };
        };
        responses: {
            /**
             * One page of the goals that were found.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200. The other searches return pages.
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
    getGoal: {
        parameters: {
            query?: {
                /**
                 * Optional fields to return, such as tags, counts and lists of ids, separated by commas.
                 * @provenance documented, its style and explode observed - Two sources: the document shows a list of names. A guide in two editions and a program separate them by commas.
                 * @example [
                 *   "tags",
                 *   "experiments"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["OptionalFields"];
            };
            header?: never;
            path: {
                /** @example 3 */
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
                /** @example 3 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": GoalInput;
            };
        };
        responses: {
            /**
             * The goal after the change.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                /** @example 8 */
                goalId: components<Integer>["parameters"]["UnlinkedGoalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The goal is deleted.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                /** @example 3 */
                goalId: components<Integer>["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": GoalUpdate;
            };
        };
        responses: {
            /**
             * The goal after the change.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
        /** @provenance observed - Owner's pages: they show this form. */
        requestBody: {
            content: {
                "multipart/form-data": ImagesRequest;
            };
        };
        responses: {
            /**
             * The images that were created.
             * @provenance observed - Owner's pages: they show it.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
                 * @example 1
                 */
                imageId: components<Integer>["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": ImageUpdate;
            };
        };
        responses: {
            /**
             * The image after the change.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. Ids of the other resources are documented as integers.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
             * @provenance inferred - Follows from: no source shows the success status; copying an experiment or a flag returns 201, and so does creating a variation.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
                 * @example 1
                 */
                siteId: components<Integer>["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** @provenance observed - Seen live: a program sends a form. The document says that all requests are JSON unless stated, and one of the owner's pages says so here. None of them shows the fields. */
        requestBody: {
            content: {
                "application/json": ImageUploadJson;
                "multipart/form-data": ImageUpload;
            };
        };
        responses: {
            /**
             * The image that was uploaded.
             * @provenance inferred - Owner's page: one of the owner's pages shows this status.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
             */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ListedKeyMoment<Integer>[];
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
        /** @provenance inferred - Follows from: the body is not documented; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": KeyMomentInput;
            };
        };
        responses: {
            /**
             * The key moment that was created.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
             * @provenance inferred - Follows from: no source shows the success status; copying an experiment or a flag returns 201, and so does creating a variation.
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
                /** @example 1 */
                keyMomentId: components<Integer>["parameters"]["KeyMomentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The key moment is deleted.
             * @provenance inferred - Follows from: no source shows the success status; every documented one is 200.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
    exportPersonalizations: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            404: components<Integer>["responses"]["NotFound"];
            423: components<Integer>["responses"]["Locked"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getPersonalization: {
        parameters: {
            query?: {
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance observed - Two sources: programs send it in the path.
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
    deletePersonalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Two sources: programs send it in the path.
                 * @example 7
                 */
                personalizationId: components<Integer>["parameters"]["PersonalizationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The personalization was deleted.
             * @provenance inferred - Owner's page: it shows the status.
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
    updatePersonalization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Two sources: programs send it in the path.
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
                 * @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer.
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
                 * @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer.
                 * @example 1
                 */
                projectId: components<Integer>["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
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
                 * @provenance documented, its type inferred - Follows from: the config's `projectId` field is documented as an integer.
                 * @example 1
                 */
                projectId: components<Integer>["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
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
    startRawExport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": RawExportRequest;
            };
        };
        responses: {
            /**
             * The export has been started.
             * @provenance inferred - Follows from the documented success statuses, all of which are 200.
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
    listReferrers: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            /** One page of referrers. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Referrer<Integer>[];
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
    createReferrer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ReferrerInput;
            };
        };
        responses: {
            /** The referrer that was created. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Referrer<Integer>;
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
    getReferrer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance inferred - Owner's page: it shows it in the path.
                 * @example 1
                 */
                referrerId: components<Integer>["parameters"]["ReferrerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The referrer. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Referrer<Integer>;
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
    deleteReferrer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance inferred - Owner's page: it shows it in the path.
                 * @example 1
                 */
                referrerId: components<Integer>["parameters"]["ReferrerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The referrer was deleted.
             * @provenance inferred - Follows from the documented deletion of an account, which returns 200.
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
    updateReferrer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance inferred - Owner's page: it shows it in the path.
                 * @example 1
                 */
                referrerId: components<Integer>["parameters"]["ReferrerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": ReferrerUpdate;
            };
        };
        responses: {
            /** The referrer after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Referrer<Integer>;
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
    getResults: {
        parameters: {
            query: {
                /**
                 * The data code of an earlier report request.
                 * @provenance observed - Two sources: the document says that the code is passed to these operations; a program and one of the owner's pages show how.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance observed - Two sources: programs send it in the path.
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
                 * @provenance observed - Two sources: programs send it in the path.
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
    updateSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Two sources: programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": SegmentUpdate;
            };
        };
        responses: {
            /** The whole segment after the change. */
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
                 * @provenance observed - Two sources: programs send it in the path.
                 * @example 2
                 */
                segmentId: components<Integer>["parameters"]["SegmentId"];
                /**
                 * @provenance observed - Seen live: programs send it in the path.
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
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
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
                 * @provenance documented, its type observed - Two sources: thirteen recorded codes and a page have ten characters. The `siteCode` of custom data is documented as a string.
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
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
             * @provenance assumed - Our choice: the status and the body were not observed; the documented deletion of an account returns 200 and an empty object.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. A goal's `siteId` field is documented as a 64-bit integer.
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
                 * @provenance documented, its type inferred - Follows from: the comment's `takeawayId` field is documented as an integer.
                 * @example 1
                 */
                takeawayId: components<Integer>["parameters"]["TakeawayId"];
                /**
                 * @provenance documented, its type inferred - Follows from: the comment's id field is documented as an integer.
                 * @example 1
                 */
                commentId: components<Integer>["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
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
    listTargetingRules: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            /** One page of targeting rules. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TargetingRule<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    createTargetingRule: {
        parameters: {
            query?: {
                /**
                 * The experiment that the rule is for.
                 * @provenance observed - Owner's pages: the owner's page shows it in the query. It was not observed whether it is required.
                 * @example 3
                 */
                experimentId?: components<Integer>["parameters"]["TargetedExperimentId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TargetingRuleInput;
            };
        };
        responses: {
            /**
             * The rule that was created.
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TargetingRule<Integer>;
                };
            };
            /**
             * The rule that was created.
             * @provenance assumed - Our choice: the success status was not observed; creating a variation returns 201, so both are declared.
             */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TargetingRule<Integer>;
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
    getTargetingRule: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: an older page by the owner shows it in the path.
                 * @example 1
                 */
                targetingRuleId: components<Integer>["parameters"]["TargetingRuleId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The rule. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TargetingRule<Integer>;
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
    listTemplates: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            /** One page of templates. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Template<Integer>[];
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
    updateTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: two show it in the path.
                 * @example 1
                 */
                templateId: components<Integer>["parameters"]["TemplateId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": TemplateUpdate;
            };
        };
        responses: {
            /** The template after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Template<Integer>;
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
    listVariations: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            /** One page of variations. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
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
    searchVariations: {
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
            /** One page of the variations that were found. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getVariation: {
        parameters: {
            query?: {
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer.
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
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer.
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
    deleteVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer.
                 * @example 2
                 */
                variationId: components<Integer>["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The variation was deleted.
             * @provenance assumed - Our choice: the status was not observed. The programs expect an empty body; the documented deletion of an account returns 200 and an empty object.
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
    updateVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance documented, its type observed - Two sources: programs send numbers. An impact record's `variationId` is documented as an integer.
                 * @example 2
                 */
                variationId: components<Integer>["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        /** @provenance documented, its required inferred - Follows from: the document shows a body without calling it required; without a body, the request has no effect. */
        requestBody: {
            content: {
                "application/json": VariationUpdate;
            };
        };
        responses: {
            /**
             * The variation after the change.
             * @provenance observed - Seen live: programs read the response.
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
    listWidgetStudios: {
        parameters: {
            query?: {
                /**
                 * Number of the page to return. The first page is 1.
                 * @provenance observed - Two sources: programs walk lists with page, starting at 1.
                 * @example 1
                 */
                page?: components<Integer>["parameters"]["Page"];
                /**
                 * Number of items on a page, at most 200. With -1 all items are returned.
                 * @provenance observed - Two sources: programs set the page size with `perPage`. Some request the maximum of 200, and some request all items with -1.
                 * @example 50
                 */
                perPage?: components<Integer>["parameters"]["PerPage"];
                /**
                 * Returns only the objects that match all of these conditions. Sent as a URL-encoded JSON array.
                 * @provenance observed - Two sources: programs filter lists with a JSON array of conditions in the query.
                 */
                filter?: components<Integer>["parameters"]["Filter"];
                /**
                 * Order of the list. Sent as a URL-encoded JSON array; the first entry has the highest priority.
                 * @provenance observed, its description inferred - Two sources: a program and the owner describe sort beside page, `perPage` and filter, and the bodies of the searches show its form. No source says which entry has priority.
                 */
                sort?: components<Integer>["parameters"]["Sort"];
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
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
            /** One page of widgets of the studio. */
            200: {
                headers: {
                    "X-Pagination-Page-Count": components<Integer>["headers"]["PageCount"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WidgetStudio<Integer>[];
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            422: components<Integer>["responses"]["UnprocessableContent"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["StudioTooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    getWidgetStudio: {
        parameters: {
            query?: {
                /**
                 * Optional fields to return, separated by commas. Those that are not requested are empty or left out.
                 * @provenance observed - Two sources: programs send it. A guide in two editions and a program separate fields by commas; fields that are not requested are empty. The document leaves the tags of a goal out.
                 * @example [
                 *   "tags"
                 * ]
                 */
                optionalFields?: components<Integer>["parameters"]["ListOptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: two show it in the path.
                 * @example 1
                 */
                widgetId: components<Integer>["parameters"]["StudioWidgetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** The widget. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WidgetStudio<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            422: components<Integer>["responses"]["UnprocessableContent"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["StudioTooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    replaceWidgetStudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: two show it in the path.
                 * @example 1
                 */
                widgetId: components<Integer>["parameters"]["StudioWidgetId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": WidgetStudioInput;
            };
        };
        responses: {
            /** The widget after the change. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": WidgetStudio<Integer>;
                };
            };
            400: components<Integer>["responses"]["BadRequest"];
            401: components<Integer>["responses"]["Unauthorized"];
            403: components<Integer>["responses"]["Forbidden"];
            404: components<Integer>["responses"]["NotFound"];
            422: components<Integer>["responses"]["UnprocessableContent"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["StudioTooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
    deleteWidgetStudio: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @provenance observed - Owner's pages: two show it in the path.
                 * @example 1
                 */
                widgetId: components<Integer>["parameters"]["StudioWidgetId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The widget was deleted.
             * @provenance inferred - Owner's page: it shows the status.
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
            422: components<Integer>["responses"]["UnprocessableContent"];
            423: components<Integer>["responses"]["Locked"];
            429: components<Integer>["responses"]["StudioTooManyRequests"];
            500: components<Integer>["responses"]["InternalError"];
        };
    };
}
