// Written by `npm run generate` from openapi/. Do not edit.
/** A 64-bit integer in an answer. */
export type Int64 = number | bigint;
export interface paths {
    "/accounts/{accountId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the account.
                 * @provenance documented
                 * @example 1
                 */
                accountId: components["parameters"]["AccountId"];
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
         * @provenance documented
         */
        delete: operations["deleteAccount"];
        options?: never;
        head?: never;
        /**
         * Update an account.
         *
         * Changes several fields of an account; the others stay as they are. Which fields can be changed is not documented.
         * @provenance documented
         */
        patch: operations["updateAccount"];
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
         * Ask for the data of a data code.
         *
         * Asks whether the data behind a data code is ready, and gets it if so. Ask again after a pause while it is not. TIMEOUT means that the service gave up: the report has to be requested again.
         * @provenance documented
         */
        get: operations["pollAudience"];
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
         * Lists the custom data of all sites that the token reaches.
         * @provenance documented
         */
        get: operations["listCustomDatas"];
        put?: never;
        /**
         * Create a custom data.
         *
         * Creates a custom data on a site. A request has more types than an answer, and calls isLearnable learnable.
         * @provenance documented
         */
        post: operations["createCustomData"];
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
                 * @provenance documented
                 * @example 1
                 */
                customDataId: components["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /**
         * Read a custom data.
         *
         * Returns one custom data.
         * @provenance documented
         */
        get: operations["getCustomData"];
        /**
         * Replace a custom data.
         *
         * Puts another custom data in the place of this one. What the body leaves out is reset.
         * @provenance documented
         */
        put: operations["replaceCustomData"];
        post?: never;
        /**
         * Delete a custom data.
         *
         * Deletes a custom data.
         * @provenance documented
         */
        delete: operations["deleteCustomData"];
        options?: never;
        head?: never;
        /**
         * Update a custom data.
         *
         * Changes several fields of a custom data; the others stay as they are.
         * @provenance documented
         */
        patch: operations["updateCustomData"];
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
         * Lists the experiments of all sites that the token reaches.
         * @provenance documented
         */
        get: operations["listExperiments"];
        put?: never;
        /**
         * Create an experiment.
         *
         * Creates an experiment on a site and links it to goals.
         * @provenance documented
         */
        post: operations["createExperiment"];
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
         * Returns the experiments for use elsewhere. In which form is not documented.
         * @provenance documented
         */
        get: operations["exportExperiments"];
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
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /**
         * Read an experiment.
         *
         * Returns one experiment.
         * @provenance documented
         */
        get: operations["getExperiment"];
        put?: never;
        post?: never;
        /**
         * Delete an experiment.
         *
         * Deletes an experiment with its variations.
         * @provenance documented
         */
        delete: operations["deleteExperiment"];
        options?: never;
        head?: never;
        /**
         * Update an experiment.
         *
         * Changes several fields of an experiment; the others stay as they are.
         * @provenance documented
         */
        patch: operations["updateExperiment"];
        trace?: never;
    };
    "/experiments/{experimentId}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone an experiment.
         *
         * Creates a copy of an experiment, with copies of its variations.
         * @provenance documented
         */
        post: operations["cloneExperiment"];
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
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Start a raw export.
         *
         * Starts a raw export of the data of an experiment. The export is sent to the given e-mail addresses.
         * @provenance documented
         */
        post: operations["startExperimentExport"];
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
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Detect opportunities.
         *
         * Looks for opportunities in the data of an experiment. What it takes and returns is not documented.
         * @provenance documented
         */
        post: operations["detectExperimentOpportunities"];
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
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a report on an experiment.
         *
         * Requests a report of results. The answer carries a data code; pass it to `pollAudience` to get the results. The document also speaks of data operations as a way to them, without naming a path.
         * @provenance documented
         */
        post: operations["requestExperimentResults"];
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
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Share the results of an experiment.
         *
         * Shares the results of an experiment with others. What the answer holds is not documented.
         * @provenance documented
         */
        post: operations["shareExperimentResults"];
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
                 * @provenance documented
                 * @example 1
                 */
                featureFlagId: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Request a report on a feature flag.
         *
         * Requests a report of results. The answer carries a data code; pass it to `pollAudience` to get the results. The document also speaks of data operations as a way to them, without naming a path.
         * @provenance documented
         */
        post: operations["requestFeatureFlagResults"];
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
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /**
         * Read a feature flag.
         *
         * Returns a flag by the code of its site and its key.
         * @provenance documented
         */
        get: operations["getFeatureFlag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update a feature flag.
         *
         * Changes several fields of a flag; the others stay as they are.
         * @provenance documented
         */
        patch: operations["updateFeatureFlag"];
        trace?: never;
    };
    "/feature-flags/{siteCode}/{featureKey}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Duplicate a feature flag.
         *
         * Creates a copy of a flag under a key of its own.
         * @provenance documented
         */
        post: operations["duplicateFeatureFlag"];
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
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
                /**
                 * Key of the environment of the flag.
                 * @provenance documented
                 * @example production
                 */
                environmentKey: components["parameters"]["EnvironmentKey"];
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
         * Changes a flag in one environment; the rest stays as it is.
         * @provenance documented
         */
        patch: operations["updateFeatureFlagEnvironment"];
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
         * List how a goal performed in experiments.
         *
         * Lists the experiments that are linked to a goal, a record for each variation, page by page. Pass nextCursor as cursor to get the next page.
         * @provenance documented
         */
        post: operations["listGoalCampaignExperiments"];
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
         * Lists the goals of all sites that the token reaches.
         * @provenance documented
         */
        get: operations["listGoals"];
        put?: never;
        /**
         * Create a goal.
         *
         * Creates a goal on a site. Its type decides which params it takes.
         * @provenance documented
         */
        post: operations["createGoal"];
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
         * Returns the goals for use elsewhere. In which form is not documented.
         * @provenance documented
         */
        get: operations["exportGoals"];
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
         * Finds goals by what they have in common. Changes nothing.
         * @provenance documented
         */
        post: operations["searchGoals"];
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
                 * @provenance documented
                 * @example 3
                 */
                goalId: components["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /**
         * Read a goal.
         *
         * Returns one goal. Tags, counts and lists of ids come only when optionalFields asks for them.
         * @provenance documented
         */
        get: operations["getGoal"];
        /**
         * Replace a goal.
         *
         * Puts another goal in the place of this one. What the body leaves out is reset.
         * @provenance documented
         */
        put: operations["replaceGoal"];
        post?: never;
        /**
         * Delete a goal.
         *
         * Deletes a goal.
         * @provenance documented
         */
        delete: operations["deleteGoal"];
        options?: never;
        head?: never;
        /**
         * Update a goal.
         *
         * Changes several fields of a goal; the others stay as they are.
         * @provenance documented
         */
        patch: operations["updateGoal"];
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
         * Lists the images of all sites that the token reaches.
         * @provenance documented
         */
        get: operations["listImages"];
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
         * Create several images.
         *
         * Creates several images in one request.
         * @provenance documented
         */
        post: operations["createImages"];
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
                 * @provenance documented
                 * @example 1
                 */
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        /**
         * Read an image.
         *
         * Returns what is known about an image.
         * @provenance documented
         */
        get: operations["getImage"];
        put?: never;
        post?: never;
        /**
         * Delete an image.
         *
         * Deletes an image.
         * @provenance documented
         */
        delete: operations["deleteImage"];
        options?: never;
        head?: never;
        /**
         * Update an image.
         *
         * Changes several fields of an image; the others stay as they are.
         * @provenance documented
         */
        patch: operations["updateImage"];
        trace?: never;
    };
    "/images/{imageId}/clone": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @provenance documented
                 * @example 1
                 */
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Clone an image.
         *
         * Creates a copy of an image.
         * @provenance documented
         */
        post: operations["cloneImage"];
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
                 * @provenance documented
                 * @example 1
                 */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Upload an image.
         *
         * Uploads an image to a site.
         * @provenance documented
         */
        post: operations["uploadImage"];
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
         * Lists the key moments of all sites that the token reaches.
         * @provenance documented
         */
        get: operations["listKeyMoments"];
        put?: never;
        /**
         * Create a key moment.
         *
         * Creates a key moment.
         * @provenance documented
         */
        post: operations["createKeyMoment"];
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
                 * @provenance documented
                 * @example 1
                 */
                keyMomentId: components["parameters"]["KeyMomentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete a key moment.
         *
         * Deletes a key moment. What a success returns is not documented; it may be nothing.
         * @provenance documented
         */
        delete: operations["deleteKeyMoment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/project-theme-config/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @provenance documented
                 * @example 1
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Read the theme config.
         *
         * Returns the theme config of a project, with the statuses and types that a writer does not send.
         * @provenance documented
         */
        get: operations["getProjectThemeConfig"];
        /**
         * Replace the theme config.
         *
         * Puts another config in the place of this one. Colours and fonts are sent without a type.
         * @provenance documented
         */
        put: operations["replaceProjectThemeConfig"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Update the theme config.
         *
         * Changes several fields of a config; the others stay as they are. Which fields can be changed is not documented.
         * @provenance documented
         */
        patch: operations["updateProjectThemeConfig"];
        trace?: never;
    };
    "/takeaways/{takeawayId}/comments/{commentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the takeaway.
                 * @provenance documented
                 * @example 1
                 */
                takeawayId: components["parameters"]["TakeawayId"];
                /**
                 * Id of the comment.
                 * @provenance documented
                 * @example 1
                 */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        get?: never;
        /**
         * Update a comment.
         *
         * Changes the text and the mentions of a comment.
         * @provenance documented
         */
        put: operations["updateTakeawayComment"];
        post?: never;
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
                 * @provenance documented
                 * @example 2
                 */
                variationId: components["parameters"]["VariationId"];
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
         * Update a variation.
         *
         * Changes several fields of a variation; the others stay as they are. jsCode is replaced as a whole. What a success returns is not documented; it may be nothing.
         * @provenance documented
         */
        patch: operations["updateVariation"];
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
/**
 * A person who may sign in. Its client secret is a secret; keep it out of logs.
 * @provenance documented
 */
export type Account = {
    /**
     * Id of the account.
     * Format: int64
     * @provenance documented
     */
    id?: Int64;
    /**
     * E-mail address.
     * @provenance documented
     */
    email?: string;
    /**
     * First name.
     * @provenance documented
     */
    firstName?: string;
    /**
     * Last name.
     * @provenance documented
     */
    lastName?: string;
    /**
     * Address of a picture.
     * @provenance documented
     */
    imageURL?: string;
    /**
     * Language of the interface.
     * @provenance documented
     */
    preferredLocale?: "fr" | "en" | "de";
    /**
     * Products that the account uses.
     * @provenance documented
     */
    solutions?: ("WEB_EXPERIMENTATION" | "FEATURE_EXPERIMENTATION")[];
    /**
     * Whether the account can be used.
     * @provenance documented
     */
    status?: "CREATED" | "ACTIVATED" | "DEACTIVATED";
    /**
     * Id of the team.
     * Format: int64
     * @provenance documented
     */
    teamId?: Int64;
    /**
     * What the account may do, and where. The lists of role and privilege names are not documented.
     * @provenance documented
     */
    roles?: {
        /**
         * Name of the role.
         * @provenance documented
         */
        name?: string;
        /**
         * Customers that the role covers.
         * @provenance documented
         */
        customers?: Int64[];
        /**
         * Sites that the role covers.
         * @provenance documented
         */
        sites?: Int64[];
        /**
         * Names of the privileges.
         * @provenance documented
         */
        privileges?: string[];
    }[];
    /**
     * Whether the password has to be renewed.
     * @provenance documented
     */
    isPasswordExpired?: boolean;
    /**
     * Whether too many password attempts have blocked the account.
     * @provenance documented
     */
    passwordBlocked?: boolean;
    /**
     * Not explained by the document.
     * @provenance documented
     */
    isProductRecoAllowed?: boolean;
    /**
     * Client id in the access-management system.
     * @provenance documented
     */
    amClientId?: string;
    /**
     * Client secret in the access-management system.
     * @provenance documented
     */
    amClientSecret?: string;
    /**
     * When the account was created.
     * Format: date-time
     * @provenance documented
     */
    dateCreated?: string;
};
/**
 * The fields of an account to change. The document shows only that it is an object.
 * @provenance documented
 */
export type AccountUpdate = {
    [key: string]: unknown;
};
/**
 * Filters by ad blockers. Family "Visitor and device". Fields that all filters have in common are not documented.
 * @provenance documented
 */
export type AdBlockerFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "AdBlockerFilter";
    /**
     * Keeps those who match if true, leaves them out if false.
     * @provenance documented
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * How far the data behind a data code is.
 * @provenance inferred - Release 593 speaks of the status property of the 200 answer.
 */
export type AudiencePoll = {
    /**
     * WAITING until the data is there, then READY; TIMEOUT when the service gave up.
     * @provenance inferred - Release 593 adds TIMEOUT; the other values are not shown, so two plain words stand for them. Values: WAITING, READY assumed; TIMEOUT documented.
     */
    status: "WAITING" | "READY" | "TIMEOUT" | (string & {});
    /**
     * The data, once it is ready. Its fields are not documented.
     * @provenance assumed - The document says that results are obtained here, not where in the answer they stand.
     */
    results?: {
        [key: string]: unknown;
    };
};
/**
 * Splits the results of a report, by one of 37 things.
 * @provenance documented - The document names `breakdownType` as discriminator while the field that it shows is `type`; `type` is what travels.
 */
export type Breakdown = {
    /**
     * @provenance documented
     */
    type: "BROWSER";
} | BreakdownCustomDatum | {
    /**
     * @provenance documented
     */
    type: "DEVICE_TYPE";
} | {
    /**
     * @provenance documented
     */
    type: "NEW_VISITOR";
} | {
    /**
     * @provenance documented
     */
    type: "GOAL_REACHED";
} | {
    /**
     * @provenance documented
     */
    type: "PAGE_URL";
} | {
    /**
     * @provenance documented
     */
    type: "FIRST_REFERRER";
} | {
    /**
     * @provenance documented
     */
    type: "ORIGIN_TYPE";
} | {
    /**
     * @provenance documented
     */
    type: "OS";
} | {
    /**
     * @provenance documented
     */
    type: "PAGE_TITLE";
} | {
    /**
     * @provenance documented
     */
    type: "NUMBER_PAGES";
} | {
    /**
     * @provenance documented
     */
    type: "LANDING_PAGE_URL";
} | {
    /**
     * @provenance documented
     */
    type: "AD_BLOCKER";
} | {
    /**
     * @provenance documented
     */
    type: "DAY_OF_WEEK";
} | {
    /**
     * @provenance documented
     */
    type: "DAYS_OF_WEEK";
} | {
    /**
     * @provenance documented
     */
    type: "VISIT_DURATION";
} | {
    /**
     * @provenance documented
     */
    type: "WEATHER_CODE";
} | {
    /**
     * @provenance documented
     */
    type: "DAY";
} | {
    /**
     * @provenance documented
     */
    type: "TEMPERATURE";
} | {
    /**
     * @provenance documented
     */
    type: "NUMBER_VISITS";
} | {
    /**
     * @provenance documented
     */
    type: "FIRST_REFERRER_URL";
} | {
    /**
     * @provenance documented
     */
    type: "KEY_PAGE";
} | {
    /**
     * @provenance documented
     */
    type: "TARGETING_SEGMENT";
} | {
    /**
     * @provenance documented
     */
    type: "TIME_SINCE_PREVIOUS_VISIT";
} | {
    /**
     * @provenance documented
     */
    type: "COUNTRY";
} | {
    /**
     * @provenance documented
     */
    type: "REGION";
} | {
    /**
     * @provenance documented
     */
    type: "CITY";
} | {
    /**
     * @provenance documented
     */
    type: "LANGUAGE";
} | {
    /**
     * @provenance documented
     */
    type: "LANDING_PAGE";
} | {
    /**
     * @provenance documented
     */
    type: "REFERRER";
} | {
    /**
     * @provenance documented
     */
    type: "LOCALE_LANGUAGE_CODE";
} | {
    /**
     * @provenance documented
     */
    type: "PERSONALIZATION_UNEXPOSITION_CAUSE";
} | BreakdownCrossCampaign | {
    /**
     * @provenance documented
     */
    type: "SDK";
} | {
    /**
     * @provenance documented
     */
    type: "SDK_VERSION";
} | BreakdownInterval | BreakdownConversionMetadata;
/**
 * Splits by metadata that conversions carry.
 * @provenance documented
 */
export type BreakdownConversionMetadata = {
    /**
     * @provenance documented
     */
    type: "CONVERSION_METADATA";
    /**
     * Which metadata of which goal.
     * @provenance documented
     */
    metadatas?: {
        /**
         * Id of the goal.
         * Format: int64
         * @provenance documented
         */
        goalId?: number | bigint;
        /**
         * Index of the metadata.
         * Format: int32
         * @provenance documented
         */
        index?: number;
    }[];
};
/**
 * Splits by what else visitors took part in. One list may be empty if the other is given.
 * @provenance documented
 */
export type BreakdownCrossCampaign = {
    /**
     * @provenance documented
     */
    type: "CROSS_CAMPAIGN";
    /**
     * Ids of experiments.
     * @provenance documented
     */
    experiments?: (number | bigint)[];
    /**
     * Ids of personalizations.
     * @provenance documented
     */
    personalizations?: (number | bigint)[];
};
/**
 * Splits by the values of one custom data.
 * @provenance documented
 */
export type BreakdownCustomDatum = {
    /**
     * @provenance documented
     */
    type: "CUSTOM_DATUM";
    /**
     * Index of the custom data.
     * Format: int32
     * @provenance documented
     */
    index: number;
};
/**
 * Splits over time.
 * @provenance documented
 */
export type BreakdownInterval = {
    /**
     * @provenance documented
     */
    type: "INTERVAL";
    /**
     * Length of one step.
     * @provenance documented
     */
    interval?: "HOUR" | "DAY" | "WEEK" | "MONTH" | "YEAR";
};
/**
 * Filters by browser. Family "Visitor and device". Fields that all filters have in common are not documented.
 * @provenance documented
 */
export type BrowserFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "BrowserFilter";
    /**
     * The browsers.
     * @provenance documented
     */
    values: ("CHROME" | "EDGE" | "FIREFOX" | "SAFARI" | "OPERA" | "OTHERS")[];
    /**
     * Keeps those who match if true, leaves them out if false.
     * @provenance documented
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Filters by language of the browser. Family "Visitor and device". Fields that all filters have in common are not documented.
 * @provenance documented
 */
export type BrowserLanguageFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "BrowserLanguageFilter";
    /**
     * Two-letter uppercase language codes. The complete set is not documented.
     * @provenance documented
     */
    values: string[];
    /**
     * Keeps those who match if true, leaves them out if false.
     * @provenance documented
     */
    include?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type CLICK. Their shape is not documented.
 * @provenance documented
 */
export type ClickGoalParams = {
    /**
     * What to match.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchString?: string;
    /**
     * How to match. Only CONTAINS has been seen.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchType?: "CONTAINS" | (string & {});
} & {
    [key: string]: unknown;
};
/**
 * Filters by contaminated visitors. Family "Visit behavior". Its fields are not documented.
 * @provenance documented
 */
export type ContaminatedVisitorFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "ContaminatedVisitorFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by metadata of conversions. Family "Conversion". Its fields are not documented.
 * @provenance documented
 */
export type ConversionMetadataFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "ConversionMetadataFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by conversions. Family "Conversion". Its fields are not documented.
 * @provenance documented
 */
export type ConversionsFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "ConversionsFilter";
} & {
    [key: string]: unknown;
};
/**
 * Data about visitors that a site sends, for targeting, filtering and breakdown.
 * @provenance documented
 */
export type CustomData = {
    /**
     * Unique id.
     * Format: int64
     * @provenance documented
     */
    id?: Int64;
    /**
     * Index of the custom data.
     * @provenance documented
     */
    index?: number;
    /**
     * Name of the custom data.
     * @provenance documented
     */
    name: string;
    /**
     * Id of the project.
     * Format: int64
     * @provenance documented
     */
    siteId: Int64;
    /**
     * System-generated code of the site.
     * @provenance documented
     */
    siteCode?: string;
    /**
     * How the data is transmitted.
     * @provenance documented
     */
    method: "PARTNER_ANALYTICS" | "CLIENT" | "CUSTOM_CODE" | "TAG_MANAGER" | "SDK" | "TC" | "PARTNER_TAG";
    /**
     * A single value, a list, or a list that can be counted.
     * @provenance documented
     */
    type?: "COUNT_LIST" | "LIST" | "UNIQUE";
    /**
     * Format of a value.
     * @provenance documented
     */
    format?: "BOOLEAN" | "NUMBER" | "STRING";
    /**
     * Text for those who use the custom data.
     * @provenance documented
     */
    description?: string;
    /**
     * Variable name for the analytics tool method.
     * @provenance documented
     */
    partnerAnalyticsVariableName?: string;
    /**
     * Variable name for the tag manager method.
     * @provenance documented
     */
    tagManagerVariableName?: string;
    /**
     * Variable name in the data layer for the tag commander method.
     * @provenance documented
     */
    tcVariableName?: string;
    /**
     * Variable name for the tag method.
     * @provenance documented
     */
    partnerTagVariableName?: string;
    /**
     * Values for targeting conditions, as a JavaScript table.
     * @provenance documented
     */
    advancedProposedValues?: string;
    /**
     * Custom code that is executed.
     * @provenance documented
     */
    customEvalCode?: string;
    /**
     * Not explained by the document.
     * @provenance documented
     */
    isConstant?: boolean;
    /**
     * Whether it can be used for filtering and breakdown.
     * @provenance documented
     */
    isFiltrableVentilable?: boolean;
    /**
     * Whether it is stored only on the visitor's device.
     * @provenance documented
     */
    isLocalOnly?: boolean;
    /**
     * Whether machine learning includes it. A request calls it learnable.
     * @provenance documented
     */
    isLearnable?: boolean;
    /**
     * Labels.
     * @provenance documented
     */
    tags?: string;
    /**
     * Id of the account that created it.
     * Format: int64
     * @provenance documented
     */
    createdById?: Int64;
    /**
     * When it was created.
     * Format: date-time
     * @provenance documented
     */
    dateCreated?: string;
    /**
     * Use dateModified instead.
     * Format: date-time
     * @provenance documented
     * @deprecated
     */
    modificationDate?: string;
    /**
     * When it was last changed. Optional.
     * Format: date-time
     * @provenance documented
     */
    dateModified?: string;
};
/**
 * Filters by custom data. Family "Experiment and personalization". Its fields are not documented.
 * @provenance documented
 */
export type CustomDataFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "CustomDataFilter";
} & {
    [key: string]: unknown;
};
/**
 * A custom data to create, or to put in the place of another.
 * @provenance inferred - The body is not shown; these are the documented fields of the custom data that a writer decides.
 */
export type CustomDataInput = {
    /**
     * Index of the custom data.
     * @provenance inferred
     */
    index?: number;
    /**
     * Name of the custom data.
     * @provenance inferred Being required: documented.
     */
    name: string;
    /**
     * Id of the project.
     * Format: int64
     * @provenance inferred Being required: documented.
     */
    siteId: number | bigint;
    /**
     * How the data is transmitted.
     * @provenance inferred Being required: documented.
     */
    method: "PARTNER_ANALYTICS" | "CLIENT" | "CUSTOM_CODE" | "TAG_MANAGER" | "SDK" | "TC" | "PARTNER_TAG";
    /**
     * Type of the data. A request has more values than an answer.
     * @provenance documented
     */
    type?: "BOOLEAN" | "COUNT_LIST" | "LIST" | "NUMBER" | "STRING" | "UNIQUE";
    /**
     * Format of a value.
     * @provenance inferred
     */
    format?: "BOOLEAN" | "NUMBER" | "STRING";
    /**
     * Text for those who use the custom data.
     * @provenance inferred
     */
    description?: string;
    /**
     * Variable name for the analytics tool method.
     * @provenance inferred
     */
    partnerAnalyticsVariableName?: string;
    /**
     * Variable name for the tag manager method.
     * @provenance inferred
     */
    tagManagerVariableName?: string;
    /**
     * Variable name in the data layer for the tag commander method.
     * @provenance inferred
     */
    tcVariableName?: string;
    /**
     * Variable name for the tag method.
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
     * Not explained by the document.
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
     * Whether machine learning includes it. An answer calls it isLearnable.
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
     * Format: date-time
     * @provenance documented
     * @deprecated
     */
    modificationDate?: string;
};
/**
 * The fields of a custom data to change. What is left out stays as it is.
 * @provenance documented
 */
export type CustomDataUpdate = {
    /**
     * Variable name for the analytics tool method.
     * @provenance documented
     */
    partnerAnalyticsVariableName?: string;
    /**
     * Values for targeting conditions, as a JavaScript table.
     * @provenance documented
     */
    advancedProposedValues?: string;
    /**
     * Custom code that is executed.
     * @provenance documented
     */
    customEvalCode?: string;
    /**
     * Text for those who use the custom data.
     * @provenance documented
     */
    description?: string;
    /**
     * Variable name for the tag manager method.
     * @provenance documented
     */
    tagManagerVariableName?: string;
    /**
     * Not explained by the document.
     * @provenance documented
     */
    isConstant?: boolean;
    /**
     * Whether it can be used for filtering and breakdown.
     * @provenance documented
     */
    isFiltrableVentilable?: boolean;
    /**
     * Whether it is stored only on the visitor's device.
     * @provenance documented
     */
    isLocalOnly?: boolean;
    /**
     * Whether machine learning includes it. An answer calls it isLearnable.
     * @provenance documented
     */
    learnable?: boolean;
    /**
     * How the data is transmitted.
     * @provenance documented
     */
    method?: "PARTNER_ANALYTICS" | "CLIENT" | "CUSTOM_CODE" | "TAG_MANAGER" | "SDK" | "TC" | "PARTNER_TAG";
    /**
     * Name of the custom data.
     * @provenance documented
     */
    name?: string;
    /**
     * Labels.
     * @provenance documented
     */
    tags?: string;
    /**
     * Variable name in the data layer for the tag commander method.
     * @provenance documented
     */
    tcVariableName?: string;
    /**
     * Variable name for the tag method.
     * @provenance documented
     */
    partnerTagVariableName?: string;
    /**
     * Type of the data. A request has more values than an answer.
     * @provenance documented
     */
    type?: "BOOLEAN" | "COUNT_LIST" | "LIST" | "NUMBER" | "STRING" | "UNIQUE";
};
/**
 * A font that a theme brings.
 * @provenance documented
 */
export type CustomFont = {
    /**
     * Family name.
     * @provenance documented
     */
    fontFamily?: string;
    /**
     * Where the font lies.
     * @provenance documented
     */
    fontSrc?: string;
    /**
     * Weights that it comes in.
     * @provenance documented
     */
    fontWeights?: string[];
    /**
     * Id of the font.
     * @provenance documented
     */
    id?: string;
    /**
     * Address of a style sheet that brings the font.
     * @provenance documented
     */
    importSrc?: string;
};
/**
 * The answer to a report request. Exchange the code for the results with `pollAudience`.
 * @provenance documented
 */
export type DataCode = {
    /**
     * A numeric hash of what was asked (dates, goals, variations, format, filters): one number, or two numbers joined by a vertical bar. The second form comes from a global audience operation, which the document names no path for. It is text: its numbers may exceed what a JavaScript number can hold.
     * @provenance documented
     */
    dataCode: DataCodeValue;
};
/**
 * A numeric hash of what was asked (dates, goals, variations, format, filters): one number, or two numbers joined by a vertical bar. The second form comes from a global audience operation, which the document names no path for. It is text: its numbers may exceed what a JavaScript number can hold.
 * @provenance documented
 * @example 1758203944
 * @example 9007199254740993|2
 */
export type DataCodeValue = string;
/**
 * A stretch of time, in time stamps without a zone.
 * @provenance documented - The document shows both ends without calling them required; an interval needs both.
 */
export type DateInterval = {
    /**
     * A time stamp without a time zone, such as 2026-06-01T00:00:00.
     * @provenance documented Being required: inferred.
     */
    start: LocalDateTime;
    /**
     * A time stamp without a time zone, such as 2026-06-01T00:00:00.
     * @provenance documented Being required: inferred.
     */
    end: LocalDateTime;
};
/**
 * Filters by day. Family "Time". Its fields are not documented.
 * @provenance documented
 */
export type DayFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "DayFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by kind of device. Family "Visitor and device". Its fields are not documented.
 * @provenance documented
 */
export type DeviceTypeFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "DeviceTypeFilter";
} & {
    [key: string]: unknown;
};
/**
 * An empty JSON object.
 * @provenance documented
 */
export type EmptyObject = Record<string, never>;
/**
 * The shape of most error answers. The document does not show what `code` contains, and shows SUCCESS as a value of `status`: judge an answer by its HTTP status.
 * @provenance documented - The document does not say which fields are always there; an error without a message would tell nothing.
 */
export type ErrorObject = {
    /**
     * Its content is not documented.
     * @provenance documented
     */
    code?: string;
    /**
     * Its content is not documented.
     * @provenance documented
     */
    impersonator?: string;
    /**
     * What went wrong.
     * @provenance documented Being required: inferred.
     */
    message: string;
    /**
     * Name of the error.
     * @provenance documented
     */
    name?: string;
    /**
     * An enumerated value, absent in some operations. Only SUCCESS has been seen.
     * @provenance documented
     */
    status?: "SUCCESS" | (string & {});
    /**
     * Its content is not documented.
     * @provenance documented
     */
    sub?: string;
    /**
     * When it happened as a number.
     * @provenance documented
     */
    time?: number;
    /**
     * When it happened.
     * Format: date-time
     * @provenance documented
     */
    timestamp?: string;
};
/**
 * An experiment. Most of its fields are not documented.
 * @provenance assumed - The shape is not shown; these are the least fields that make an experiment useful.
 */
export type Experiment = {
    /**
     * Id of the experiment.
     * Format: int64
     * @provenance inferred - The paths take it.
     */
    id?: Int64;
    /**
     * Name of the experiment.
     * @provenance assumed
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance assumed
     */
    siteId?: Int64;
    /**
     * Text for those who use the experiment.
     * @provenance assumed
     */
    description?: string;
    /**
     * Ids of the goals that the experiment links.
     * @provenance inferred - The document says that goals can be linked to experiments; the field's name is assumed.
     */
    goals?: Int64[];
    /**
     * Ids of the variations.
     * @provenance inferred - The document says that a variation belongs to an experiment; the field's name is assumed.
     */
    variations?: Int64[];
    /**
     * When it was created.
     * Format: date-time
     * @provenance assumed
     */
    readonly dateCreated?: string;
    /**
     * When it was last changed.
     * Format: date-time
     * @provenance assumed
     */
    readonly dateModified?: string;
} & {
    [key: string]: unknown;
};
/**
 * Filters by experiment. Family "Experiment and personalization". Its fields are not documented.
 * @provenance documented
 */
export type ExperimentDataFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "ExperimentDataFilter";
} & {
    [key: string]: unknown;
};
/**
 * To whom the raw data of an experiment is sent, and how it is split.
 * @provenance assumed - The body is not shown; the fields follow from what the document says of raw exports.
 */
export type ExperimentExportRequest = {
    /**
     * Addresses that the export is sent to.
     * @provenance inferred - The document says that a raw export is sent to given e-mail addresses; the field's name is assumed. Being required: assumed.
     */
    emails: string[];
    /**
     * Splits the results of a report, by one of 37 things.
     * @provenance inferred - Release 593 removes nine breakdown types from this operation; the rest are those of the report on a flag.
     */
    breakdown?: Breakdown;
} & {
    [key: string]: unknown;
};
/**
 * An experiment to create.
 * @provenance assumed - The body is not shown; a name and a site are the least that an experiment needs.
 */
export type ExperimentInput = {
    /**
     * Name of the experiment.
     * @provenance assumed
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance assumed
     */
    siteId: number | bigint;
    /**
     * Text for those who use the experiment.
     * @provenance assumed
     */
    description?: string;
    /**
     * Ids of the goals to link.
     * @provenance assumed
     */
    goals?: (number | bigint)[];
} & {
    [key: string]: unknown;
};
/**
 * What a report on an experiment should contain. The document only shows that it takes a breakdown; the other fields are those of the report on a feature flag.
 * @provenance assumed - Modelled on the documented report request of a feature flag.
 */
export type ExperimentResultsRequest = {
    /**
     * Splits the results of a report, by one of 37 things.
     * @provenance inferred - Release 593 removes nine breakdown types from this operation; the rest are those of the report on a flag.
     */
    breakdown?: Breakdown;
    /**
     * Goals of the report. An empty list excludes all goals, null includes all, a list of ids only those.
     * @provenance assumed
     */
    goalsIds?: (number | bigint)[] | null;
    /**
     * Only visits that match are counted.
     * @provenance assumed
     */
    filters?: Filter[];
    /**
     * The stretches of time that the report covers.
     * @provenance assumed
     */
    dateIntervals?: DateInterval[];
    /**
     * Counts every conversion, or visits with at least one.
     * @provenance assumed
     */
    conversionType?: "ALL_CONVERSION" | "CONVERTED_VISITS";
    /**
     * Address that the data response is sent to.
     * Format: uri
     * @provenance assumed
     */
    callbackUrl?: string;
} & {
    [key: string]: unknown;
};
/**
 * The fields of an experiment to change. What is left out stays as it is.
 * @provenance assumed - The body is not shown; these are the fields that a new experiment takes.
 */
export type ExperimentUpdate = {
    /**
     * Name of the experiment.
     * @provenance assumed
     */
    name?: string;
    /**
     * Text for those who use the experiment.
     * @provenance assumed
     */
    description?: string;
    /**
     * Ids of the goals to link.
     * @provenance assumed
     */
    goals?: (number | bigint)[];
} & {
    [key: string]: unknown;
};
/**
 * A feature flag with its variables, variations and environments. Most of its fields are not documented.
 * @provenance inferred - The shape is not shown; release 593 names variables, variations and isArchived.
 */
export type FeatureFlag = {
    /**
     * Id of the flag, as a report request takes it.
     * Format: int64
     * @provenance inferred - The path of the report request takes it.
     */
    id?: Int64;
    /**
     * Code of the site.
     * @provenance inferred
     */
    siteCode?: string;
    /**
     * Key of the flag.
     * @provenance inferred
     */
    featureKey?: string;
    /**
     * Name of the flag.
     * @provenance assumed - Not shown; the other resources have a name.
     */
    name?: string;
    /**
     * What the flag controls.
     * @provenance inferred
     */
    variables?: FeatureFlagVariable[];
    /**
     * Sets of values.
     * @provenance inferred
     */
    variations?: FeatureFlagVariation[];
    /**
     * Where the flag is used.
     * @provenance assumed - Not shown; a path of its own changes the flag in one environment.
     */
    environments?: FeatureFlagEnvironment[];
    /**
     * Puts the flag away. It is sent, never returned.
     * @provenance documented - Release 593 calls it write-only and files it under answers all the same; write-only is what counts here.
     */
    isArchived?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * How the copy differs from the flag.
 * @provenance assumed - The body is not shown; a copy needs a key of its own.
 */
export type FeatureFlagDuplicate = {
    /**
     * Key of the copy. The service chooses one if there is none here.
     * @provenance assumed
     */
    featureKey?: string;
    /**
     * Name of the copy.
     * @provenance assumed
     */
    name?: string;
} & {
    [key: string]: unknown;
};
/**
 * A place where a flag is used.
 * @provenance assumed - Not shown; a path names an environment of a flag by its key.
 */
export type FeatureFlagEnvironment = {
    /**
     * Key of the environment.
     * @provenance assumed
     */
    environmentKey?: string;
    /**
     * Whether the flag is on there.
     * @provenance assumed
     */
    isEnabled?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * What to change for one environment of a flag. What is left out stays as it is.
 * @provenance inferred - The body is not shown; release 593 says that it takes variables of type ENUM.
 */
export type FeatureFlagEnvironmentUpdate = {
    /**
     * Whether the flag is on there.
     * @provenance assumed - Not shown; an environment is where a flag is switched.
     */
    isEnabled?: boolean;
    /**
     * What the flag controls.
     * @provenance inferred
     */
    variables?: FeatureFlagVariable[];
    /**
     * Sets of values.
     * @provenance inferred
     */
    variations?: FeatureFlagVariation[];
} & {
    [key: string]: unknown;
};
/**
 * What a report on a feature flag should contain.
 * @provenance documented
 */
export type FeatureFlagResultsRequest = {
    /**
     * Restricts the report to data of unique visitors.
     * @provenance documented
     * @default false
     */
    visitorData?: boolean;
    /**
     * Includes all variations at once.
     * @provenance documented
     * @default false
     */
    allVariationsData?: boolean;
    /**
     * Adds the Bayesian probability of the results.
     * @provenance documented
     * @default false
     */
    bayesian?: boolean;
    /**
     * Uses sequential testing.
     * @provenance documented
     * @default false
     */
    sequentialTesting?: boolean;
    /**
     * Corrects for multiple testing.
     * @provenance documented
     * @default false
     */
    enabledMultipleTesting?: boolean;
    /**
     * Id of the variation that the others are compared with.
     * @provenance documented
     */
    referenceVariationId?: string;
    /**
     * Splits the results of a report, by one of 37 things.
     * @provenance documented
     */
    breakdown?: Breakdown;
    /**
     * Goals of the report. An empty list excludes all goals, null includes all, a list of ids only those.
     * @provenance documented
     */
    goalsIds?: (number | bigint)[] | null;
    /**
     * Goals with CUPED. An empty list excludes all goals, null includes all, a list of ids only those.
     * @provenance documented
     */
    goalIdsCuped?: (number | bigint)[] | null;
    /**
     * Only visits that match are counted.
     * @provenance documented
     */
    filters?: Filter[];
    /**
     * The stretches of time that the report covers.
     * @provenance documented
     */
    dateIntervals: DateInterval[];
    /**
     * Counts every conversion, or visits with at least one.
     * @provenance documented
     */
    conversionType: "ALL_CONVERSION" | "CONVERTED_VISITS";
    /**
     * Address that the data response is sent to.
     * Format: uri
     * @provenance documented
     */
    callbackUrl?: string;
};
/**
 * The fields of a flag to change. What is left out stays as it is.
 * @provenance inferred - The body is not shown; release 593 says that it takes variables of type ENUM.
 */
export type FeatureFlagUpdate = {
    /**
     * Name of the flag.
     * @provenance assumed - Not shown; the other resources have a name.
     */
    name?: string;
    /**
     * What the flag controls.
     * @provenance inferred
     */
    variables?: FeatureFlagVariable[];
    /**
     * Sets of values.
     * @provenance inferred
     */
    variations?: FeatureFlagVariation[];
    /**
     * Puts the flag away.
     * @provenance inferred - Release 593 calls the field write-only, so it can be sent.
     */
    isArchived?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A variable of a flag.
 * @provenance inferred - Release 593 speaks of variables of a flag and of its variations, and of their type.
 */
export type FeatureFlagVariable = {
    /**
     * Name of the variable.
     * @provenance assumed - Not shown; a variable needs a name.
     */
    name?: string;
    /**
     * Type of the value. Other types than ENUM are not documented.
     * @provenance documented
     */
    type?: "ENUM" | (string & {});
    /**
     * The value, or the default value where the flag itself holds the variable.
     * @provenance assumed - Not shown; a variable holds a value.
     */
    value?: string | number | boolean | null;
} & {
    [key: string]: unknown;
};
/**
 * A set of values for the variables of a flag.
 * @provenance inferred - Release 593 speaks of the variables of a flag's variations.
 */
export type FeatureFlagVariation = {
    /**
     * Name of the variation.
     * @provenance assumed - Not shown; a variation of an experiment has a name.
     */
    name?: string;
    /**
     * The values.
     * @provenance inferred
     */
    variables?: FeatureFlagVariable[];
} & {
    [key: string]: unknown;
};
/**
 * Restricts a report to some visits. One filter out of seven families; the fields of three are documented, those of the others and the fields that all have in common are not. A filter may say in `type` which one it is and is then held to that one.
 * @provenance documented
 */
export type Filter = AdBlockerFilter | BrowserFilter | BrowserLanguageFilter | DeviceTypeFilter | NewVisitorFilter | OperatingSystemFilter | SdkFilter | ContaminatedVisitorFilter | NumberPagesFilter | NumberVisitsFilter | SinceLastVisitFilter | TimeSpentFilter | FirstReferrerFilter | KeyPageFilter | LandingPageURLFilter | PageTitleFilter | PageURLFilter | ReferrerURLFilter | TrafficFilter | ConversionMetadataFilter | ConversionsFilter | CustomDataFilter | ExperimentDataFilter | PersonalizationDataFilter | TargetingSegmentFilter | DayFilter | TimeSlotFilter | WeekdayFilter | TemperatureFilter | WeatherFilter;
/**
 * Filters by first referrer. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type FirstReferrerFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "FirstReferrerFilter";
} & {
    [key: string]: unknown;
};
/**
 * What a visitor should do, and how it is tracked.
 * @provenance documented
 */
export type Goal = {
    /**
     * Id of the goal.
     * Format: int64
     * @provenance documented
     */
    readonly id?: Int64;
    /**
     * Name of the goal.
     * @provenance documented
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance documented
     */
    siteId: Int64;
    /**
     * What is tracked. It decides the shape of params.
     * @provenance documented
     */
    type: "CLICK" | "CUSTOM" | "SCROLL" | "PAGE_VIEWS" | "URL" | "TIME_SPENT" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
    /**
     * Whether the goal is tracked.
     * @provenance documented
     */
    status?: "ACTIVE" | "INACTIVE";
    /**
     * Use status instead.
     * @provenance documented
     * @deprecated
     */
    readonly isActive?: boolean;
    /**
     * Text for those who use the goal.
     * @provenance documented
     */
    description?: string;
    /**
     * Whether a visitor can convert more than once.
     * @provenance documented
     */
    hasMultipleConversions: boolean;
    /**
     * What the type needs to know. CUSTOM, RETENTION_RATE, WAREHOUSE and RATIO_METRICS need none.
     * @provenance documented
     */
    params?: {
        [key: string]: unknown;
    };
    /**
     * What the use of the goal is limited to.
     * @provenance documented
     */
    accessLimiters?: {
        /**
         * Kind of the object that holds the goal. Only PERSONALIZATION has been seen.
         * @provenance documented
         */
        accessHolder?: "PERSONALIZATION" | (string & {});
        /**
         * Id of the object that holds the goal.
         * Format: int64
         * @provenance documented
         */
        accessHolderId?: Int64;
        /**
         * Id of the limiter.
         * Format: int64
         * @provenance documented
         */
        id?: Int64;
    }[];
    /**
     * Custom data that uses this goal.
     * @provenance documented
     */
    customDatas?: CustomData[];
    /**
     * Labels. A read returns them only when optionalFields asks for them.
     * @provenance documented
     */
    tags?: string[];
    /**
     * External tools that are told of conversions. A long list, of which three values are documented.
     * @provenance documented
     */
    trackingTools?: ("CUSTOM_INTEGRATIONS" | "CUSTOM_TRACKING" | "SERVICE_TRACKING" | (string & {}))[];
    /**
     * Not explained by the document.
     * @provenance documented
     */
    readonly targetingSegmentMentalist?: Int64[];
    /**
     * Not explained by the document. Optional.
     * @provenance documented
     */
    readonly isTargetingSegmentMentalist?: boolean;
    /**
     * Not explained by the document.
     * Format: double
     * @provenance documented
     */
    readonly mentalistWeight?: number;
    /**
     * Id of the account that created the goal.
     * Format: int64
     * @provenance documented
     */
    readonly createdBy?: Int64;
    /**
     * When the goal was created.
     * Format: date-time
     * @provenance documented
     */
    readonly dateCreated?: string;
    /**
     * When the goal was last changed.
     * Format: date-time
     * @provenance documented
     */
    readonly dateModified?: string;
    /**
     * Number of experiments that link the goal. Optional.
     * Format: int64
     * @provenance documented
     */
    readonly experimentAmount?: Int64;
    /**
     * Number of feature flags that link the goal. Optional.
     * Format: int64
     * @provenance documented
     */
    readonly featureFlagAmount?: Int64;
    /**
     * Number of holdouts that link the goal. Optional.
     * Format: int64
     * @provenance documented
     */
    readonly holdoutAmount?: Int64;
    /**
     * Number of personalizations that link the goal. Optional.
     * Format: int64
     * @provenance documented
     */
    readonly personalizationAmount?: Int64;
    /**
     * Ids of the experiments that link the goal. Optional.
     * @provenance documented
     */
    readonly experiments?: Int64[];
    /**
     * Ids of the holdouts that link the goal. Optional.
     * @provenance documented
     */
    readonly holdouts?: Int64[];
    /**
     * Ids of the personalizations that link the goal. Optional.
     * @provenance documented
     */
    readonly personalizations?: Int64[];
} & GoalParamsByType;
/**
 * How a goal performed in one variation of an experiment.
 * @provenance documented
 */
export type GoalCampaignImpact = {
    /**
     * Id of the experiment.
     * Format: int64
     * @provenance documented
     */
    experimentId?: Int64;
    /**
     * Id of the variation.
     * Format: int64
     * @provenance documented
     */
    variationId?: Int64;
    /**
     * The figures.
     * @provenance documented
     */
    data?: {
        /**
         * Visitors who saw the variation.
         * @provenance documented
         */
        visitors?: number;
        /**
         * Visitors who reached the goal.
         * @provenance documented
         */
        convertedVisitors?: number;
        /**
         * Conversions in all.
         * @provenance documented
         */
        conversions?: number;
        /**
         * Revenue of the conversions.
         * @provenance documented
         */
        revenue?: number;
        /**
         * Change of the conversion rate against the reference.
         * @provenance documented
         */
        improvementRate?: number;
        /**
         * Where the improvement rate lies, with the reliability asked for.
         * @provenance documented
         */
        improvementRange?: {
            /** @provenance inferred - The improvement rate itself is a number. */
            min?: number;
            /** @provenance inferred - The improvement rate itself is a number. */
            max?: number;
            /** @provenance inferred - The improvement rate itself is a number. */
            half?: number;
        };
        /**
         * How sure the improvement is.
         * @provenance inferred - The document shows the field among numbers without its type.
         */
        reliability?: number;
    };
};
/**
 * One page of impact records.
 * @provenance documented
 */
export type GoalCampaignPage = {
    /**
     * The records of this page.
     * @provenance documented
     */
    impacts: GoalCampaignImpact[];
    /**
     * Number of records over all pages.
     * @provenance documented
     */
    totalCount: number;
    /**
     * Pass it as cursor to get the next page. The document does not show how the last page is marked; a missing or empty cursor ends the walk.
     * @provenance documented
     */
    nextCursor?: string;
};
/**
 * Which goal, and which page of its experiments.
 * @provenance documented - The document calls the other three fields optional or gives a default, and says nothing such of goalId.
 */
export type GoalCampaignRequest = {
    /**
     * Id of the goal.
     * Format: int64
     * @provenance documented Being required: inferred.
     */
    goalId: number | bigint;
    /**
     * Only impacts of this kind. Omit it for all.
     * @provenance documented
     */
    impact?: "POSITIVE" | "NEGATIVE" | "NEUTRAL";
    /**
     * The nextCursor of the page before. Omit it for the first page.
     * @provenance documented
     */
    cursor?: string;
    /**
     * How many impact records a page holds. The greatest value is not documented.
     * @provenance documented
     * @default 20
     */
    pageSize?: number;
};
/**
 * A goal to create, or to put in the place of another.
 * @provenance inferred - The body is not shown; these are the documented fields of the goal that are not read-only.
 */
export type GoalInput = {
    /**
     * Name of the goal.
     * @provenance inferred Being required: documented.
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance inferred Being required: documented.
     */
    siteId: number | bigint;
    /**
     * What is tracked. It decides the shape of params.
     * @provenance inferred Being required: documented.
     */
    type: "CLICK" | "CUSTOM" | "SCROLL" | "PAGE_VIEWS" | "URL" | "TIME_SPENT" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
    /**
     * Whether the goal is tracked.
     * @provenance inferred
     */
    status?: "ACTIVE" | "INACTIVE";
    /**
     * Text for those who use the goal.
     * @provenance inferred
     */
    description?: string;
    /**
     * Whether a visitor can convert more than once.
     * @provenance inferred Being required: documented.
     */
    hasMultipleConversions: boolean;
    /**
     * What the type needs to know. CUSTOM, RETENTION_RATE, WAREHOUSE and RATIO_METRICS need none.
     * @provenance inferred
     */
    params?: {
        [key: string]: unknown;
    };
    /**
     * What the use of the goal is limited to.
     * @provenance inferred
     */
    accessLimiters?: {
        /**
         * Kind of the object that holds the goal. Only PERSONALIZATION has been seen.
         * @provenance inferred
         */
        accessHolder?: "PERSONALIZATION" | (string & {});
        /**
         * Id of the object that holds the goal.
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
     * Labels.
     * @provenance inferred
     */
    tags?: string[];
    /**
     * External tools that are told of conversions. A long list, of which three values are documented.
     * @provenance inferred
     */
    trackingTools?: ("CUSTOM_INTEGRATIONS" | "CUSTOM_TRACKING" | "SERVICE_TRACKING" | (string & {}))[];
} & GoalParamsByType;
/**
 * Ties the shape of a goal's params to its type.
 * @provenance documented
 */
export type GoalParamsByType = {
    /**
     * @provenance documented
     */
    type?: "CLICK";
    /**
     * Params of a goal of type CLICK. Their shape is not documented.
     * @provenance documented
     */
    params?: ClickGoalParams;
} | {
    /**
     * @provenance documented
     */
    type?: "SCROLL";
    /**
     * Params of a goal of type SCROLL. Their shape is not documented.
     * @provenance documented
     */
    params?: ScrollGoalParams;
} | {
    /**
     * @provenance documented
     */
    type?: "URL";
    /**
     * Params of a goal of type URL. Their shape is not documented.
     * @provenance documented
     */
    params?: UrlGoalParams;
} | {
    /**
     * @provenance documented
     */
    type?: "TIME_SPENT";
    /**
     * Params of a goal of type TIME_SPENT. Their shape is not documented.
     * @provenance documented
     */
    params?: TimeSpentGoalParams;
} | {
    /**
     * @provenance documented
     */
    type?: "PAGE_VIEWS";
    /**
     * Params of a goal of type PAGE_VIEWS. Their shape is not documented.
     * @provenance documented
     */
    params?: PageViewsGoalParams;
} | {
    /**
     * @provenance documented
     */
    type?: "CUSTOM";
} | {
    /**
     * @provenance documented
     */
    type?: "RETENTION_RATE";
} | {
    /**
     * @provenance documented
     */
    type?: "WAREHOUSE";
} | {
    /**
     * @provenance documented
     */
    type?: "RATIO_METRICS";
};
/**
 * What to look for. A goal is found when it has all that is given.
 * @provenance assumed - The body is not shown; these are fields by which one would look for a goal.
 */
export type GoalSearch = {
    /**
     * Id of the site.
     * Format: int64
     * @provenance assumed
     */
    siteId?: number | bigint;
    /**
     * Part of the name in upper or lower case.
     * @provenance assumed
     */
    name?: string;
    /**
     * Type of the goal.
     * @provenance assumed
     */
    type?: "CLICK" | "CUSTOM" | "SCROLL" | "PAGE_VIEWS" | "URL" | "TIME_SPENT" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
    /**
     * Status of the goal.
     * @provenance assumed
     */
    status?: "ACTIVE" | "INACTIVE";
    /**
     * Labels that the goal has.
     * @provenance assumed
     */
    tags?: string[];
} & {
    [key: string]: unknown;
};
/**
 * The fields of a goal to change. What is left out stays as it is.
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
     * What is tracked. It decides the shape of params.
     * @provenance inferred
     */
    type?: "CLICK" | "CUSTOM" | "SCROLL" | "PAGE_VIEWS" | "URL" | "TIME_SPENT" | "RETENTION_RATE" | "WAREHOUSE" | "RATIO_METRICS";
    /**
     * Whether the goal is tracked.
     * @provenance inferred
     */
    status?: "ACTIVE" | "INACTIVE";
    /**
     * Text for those who use the goal.
     * @provenance inferred
     */
    description?: string;
    /**
     * Whether a visitor can convert more than once.
     * @provenance inferred
     */
    hasMultipleConversions?: boolean;
    /**
     * What the type needs to know. CUSTOM, RETENTION_RATE, WAREHOUSE and RATIO_METRICS need none.
     * @provenance inferred
     */
    params?: {
        [key: string]: unknown;
    };
    /**
     * Labels.
     * @provenance inferred
     */
    tags?: string[];
    /**
     * External tools that are told of conversions. A long list, of which three values are documented.
     * @provenance inferred
     */
    trackingTools?: ("CUSTOM_INTEGRATIONS" | "CUSTOM_TRACKING" | "SERVICE_TRACKING" | (string & {}))[];
} & GoalParamsByType;
/**
 * An image of a site. Its fields are not documented.
 * @provenance assumed - The shape is not shown; these are the least fields that make an image useful.
 */
export type Image = {
    /**
     * Id of the image.
     * Format: int64
     * @provenance inferred - The paths take it.
     */
    id?: Int64;
    /**
     * Id of the site.
     * Format: int64
     * @provenance inferred - An image is uploaded to a site.
     */
    siteId?: Int64;
    /**
     * Name of the image.
     * @provenance assumed
     */
    name?: string;
    /**
     * Where the image can be fetched.
     * @provenance assumed
     */
    url?: string;
    /**
     * Media type of the image.
     * @provenance assumed
     */
    contentType?: string;
    /**
     * Size in bytes.
     * @provenance assumed
     */
    size?: number;
    /**
     * Width in pixels.
     * @provenance assumed
     */
    width?: number;
    /**
     * Height in pixels.
     * @provenance assumed
     */
    height?: number;
    /**
     * When it was uploaded.
     * Format: date-time
     * @provenance assumed
     */
    readonly dateCreated?: string;
} & {
    [key: string]: unknown;
};
/**
 * The fields of an image to change. What is left out stays as it is.
 * @provenance assumed - The body is not shown; a name is what one would change.
 */
export type ImageUpdate = {
    /**
     * Name of the image.
     * @provenance assumed
     */
    name?: string;
} & {
    [key: string]: unknown;
};
/**
 * One image as a file.
 * @provenance assumed - The body is not shown; a file and a name are the least that an upload needs.
 */
export type ImageUpload = {
    /**
     * The bytes of the image.
     * Format: binary
     * @provenance assumed
     */
    file: Blob;
    /**
     * Name of the image. Without it the name of the file is taken.
     * @provenance assumed
     */
    name?: string;
};
/**
 * Several images to create at once.
 * @provenance inferred - The body is not shown; release 593 removes the property arg0 from it and adds params.
 */
export type ImagesRequest = {
    /**
     * The images. What it holds is not documented.
     * @provenance documented
     */
    params?: {
        /**
         * The images to create.
         * @provenance assumed - Not shown; some list of images has to be given.
         */
        images?: ({
            /**
             * Id of the site.
             * Format: int64
             * @provenance assumed
             */
            siteId: number | bigint;
            /**
             * Name of the image.
             * @provenance assumed
             */
            name: string;
            /**
             * The bytes, in base64.
             * @provenance assumed
             */
            content?: string;
        } & {
            [key: string]: unknown;
        })[];
    } & {
        [key: string]: unknown;
    };
};
/**
 * A moment that targeting reacts to, also called trigger. Most of its fields are not documented.
 * @provenance inferred - The shape is not shown; release 593 names the three places of conditions and userVisible.
 */
export type KeyMoment = {
    /**
     * Id of the key moment.
     * Format: int64
     * @provenance inferred - The path of the deletion takes it.
     */
    id?: Int64;
    /**
     * Name of the key moment.
     * @provenance assumed - Not shown; the other resources have a name.
     */
    name?: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance assumed - Not shown; the other resources belong to a site.
     */
    siteId?: Int64;
    /**
     * The conditions as a list.
     * @provenance inferred
     */
    conditionDataList?: TargetingCondition[];
    /**
     * Conditions as a tree.
     * @provenance inferred
     */
    conditionDataTree?: TargetingConditionTree;
    /**
     * Conditions as an object.
     * @provenance inferred
     */
    conditionsData?: TargetingConditions;
    /**
     * Whether users see it. Optional.
     * @provenance inferred - Release 593 names the field; that it is a boolean follows from its name.
     */
    userVisible?: boolean;
} & {
    [key: string]: unknown;
};
/**
 * A key moment to create.
 * @provenance inferred - The body is not shown; release 593 names the three places of conditions.
 */
export type KeyMomentInput = {
    /**
     * Name of the key moment.
     * @provenance assumed - Not shown; the other resources have a name.
     */
    name: string;
    /**
     * Id of the site.
     * Format: int64
     * @provenance assumed - Not shown; the other resources belong to a site.
     */
    siteId?: number | bigint;
    /**
     * The conditions as a list.
     * @provenance inferred
     */
    conditionDataList?: TargetingCondition[];
    /**
     * Conditions as a tree.
     * @provenance inferred
     */
    conditionDataTree?: TargetingConditionTree;
    /**
     * Conditions as an object.
     * @provenance inferred
     */
    conditionsData?: TargetingConditions;
} & {
    [key: string]: unknown;
};
/**
 * Filters by key page. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type KeyPageFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "KeyPageFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by address of the landing page. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type LandingPageURLFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "LandingPageURLFilter";
} & {
    [key: string]: unknown;
};
/**
 * A time stamp without a time zone, such as 2026-06-01T00:00:00.
 * @provenance documented
 * @example 2026-06-01T00:00:00
 */
export type LocalDateTime = string;
/**
 * Filters by new and returning visitors. Family "Visitor and device". Its fields are not documented.
 * @provenance documented
 */
export type NewVisitorFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "NewVisitorFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by number of pages. Family "Visit behavior". Its fields are not documented.
 * @provenance documented
 */
export type NumberPagesFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "NumberPagesFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by number of visits. Family "Visit behavior". Its fields are not documented.
 * @provenance documented
 */
export type NumberVisitsFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "NumberVisitsFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by operating system. Family "Visitor and device". Its fields are not documented.
 * @provenance documented
 */
export type OperatingSystemFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "OperatingSystemFilter";
} & {
    [key: string]: unknown;
};
/**
 * What the detection found. Its fields are not documented.
 * @provenance assumed - The answer is not shown; an open object leaves room for what it may hold.
 */
export type OpportunityDetection = {
    [key: string]: unknown;
};
/**
 * Filters by title of a page. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type PageTitleFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "PageTitleFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by address of a page. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type PageURLFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "PageURLFilter";
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type PAGE_VIEWS. Their shape is not documented.
 * @provenance documented
 */
export type PageViewsGoalParams = {
    /**
     * What to match.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchString?: string;
    /**
     * How to match. Only CONTAINS has been seen.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchType?: "CONTAINS" | (string & {});
} & {
    [key: string]: unknown;
};
/**
 * Filters by personalization. Family "Experiment and personalization". Its fields are not documented.
 * @provenance documented
 */
export type PersonalizationDataFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "PersonalizationDataFilter";
} & {
    [key: string]: unknown;
};
/**
 * The themes of a project and how they are used.
 * @provenance documented
 */
export type ProjectThemeConfig = {
    /**
     * Id of the config.
     * Format: int64
     * @provenance documented
     */
    id?: Int64;
    /**
     * Id of the project.
     * Format: int64
     * @provenance documented
     */
    projectId?: Int64;
    /**
     * Id of the theme that is used unless another is chosen.
     * Format: int64
     * @provenance documented
     */
    defaultThemeId?: Int64;
    /**
     * Whether themes must be used. A read returns it; only MANDATORY has been seen.
     * @provenance documented
     */
    themeUsage?: "MANDATORY" | (string & {});
    /**
     * The themes.
     * @provenance documented
     */
    themes?: Theme[];
};
/**
 * The whole config of a project, in the place of the one before.
 * @provenance documented
 */
export type ProjectThemeConfigInput = {
    /**
     * Id of the config.
     * Format: int64
     * @provenance documented
     */
    id?: number | bigint;
    /**
     * Id of the project.
     * Format: int64
     * @provenance documented
     */
    projectId?: number | bigint;
    /**
     * Id of the theme that is used unless another is chosen.
     * Format: int64
     * @provenance documented
     */
    defaultThemeId?: number | bigint;
    /**
     * The themes.
     * @provenance documented
     */
    themes?: ThemeInput[];
};
/**
 * The fields of a config to change. The document shows only that it is an object.
 * @provenance documented
 */
export type ProjectThemeConfigUpdate = {
    [key: string]: unknown;
};
/**
 * Filters by address of the referrer. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type ReferrerURLFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "ReferrerURLFilter";
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type SCROLL. Their shape is not documented.
 * @provenance documented
 */
export type ScrollGoalParams = {
    /**
     * What to match.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchString?: string;
    /**
     * How to match. Only CONTAINS has been seen.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchType?: "CONTAINS" | (string & {});
} & {
    [key: string]: unknown;
};
/**
 * Filters by SDK. Family "Visitor and device". Its fields are not documented.
 * @provenance documented
 */
export type SdkFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "SdkFilter";
} & {
    [key: string]: unknown;
};
/**
 * The shape of errors of the report request and of the goal campaign.
 * @provenance documented
 */
export type ServiceError = {
    /**
     * The service that failed.
     * @provenance documented
     */
    serviceName: string;
    /**
     * What went wrong.
     * @provenance documented
     */
    message: string;
};
/**
 * Which results to share. The document only shows that they take a breakdown.
 * @provenance assumed - The body is not shown; an open object leaves room for what it may hold.
 */
export type ShareResultsRequest = {
    /**
     * Splits the results of a report, by one of 37 things.
     * @provenance inferred - Release 593 removes nine breakdown types from this operation; the rest are those of the report on a flag.
     */
    breakdown?: Breakdown;
} & {
    [key: string]: unknown;
};
/**
 * The shared results. Its fields are not documented.
 * @provenance assumed - The answer is not shown; an address is what sharing needs at the least.
 */
export type SharedResults = {
    /**
     * Where the results can be seen.
     * Format: uri
     * @provenance assumed
     */
    url?: string;
} & {
    [key: string]: unknown;
};
/**
 * Filters by time since the last visit. Family "Visit behavior". Its fields are not documented.
 * @provenance documented
 */
export type SinceLastVisitFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "SinceLastVisitFilter";
} & {
    [key: string]: unknown;
};
/**
 * The export has been started. The fields of this answer are not documented.
 * @provenance assumed - The answer is not shown; an open object leaves room for what it may hold.
 */
export type StartedExport = {
    [key: string]: unknown;
};
/**
 * A comment on a takeaway.
 * @provenance documented
 */
export type TakeawayComment = {
    /**
     * Unique id of the comment.
     * Format: int64
     * @provenance documented
     */
    id?: Int64;
    /**
     * Id of the takeaway.
     * Format: int64
     * @provenance documented
     */
    takeawayId?: Int64;
    /**
     * Id of the comment that this one answers.
     * Format: int64
     * @provenance documented
     */
    parentId?: Int64;
    /**
     * Id of the author's account.
     * Format: int64
     * @provenance documented
     */
    authorId?: Int64;
    /**
     * Text of the comment.
     * @provenance documented
     */
    text?: string;
    /**
     * Accounts that it mentions.
     * @provenance documented
     */
    mentionedAccountIds?: Int64[];
    /**
     * Whether the comment is shown.
     * @provenance documented
     */
    status?: "ACTIVE" | "ARCHIVED";
    /**
     * When it was written.
     * Format: date-time
     * @provenance documented
     */
    dateCreated?: string;
    /**
     * When it was last changed.
     * Format: date-time
     * @provenance documented
     */
    dateModified?: string;
};
/**
 * The comment as it shall read.
 * @provenance documented
 */
export type TakeawayCommentUpdate = {
    /**
     * Text of the comment.
     * @provenance documented
     */
    text?: string;
    /**
     * Accounts that it mentions.
     * @provenance documented
     */
    mentionedAccountIds?: (number | bigint)[];
};
/**
 * A condition. Kinds beyond the eight that release 593 lists, and most fields, are not documented.
 * @provenance documented
 */
export type TargetingCondition = {
    /**
     * Kind of the condition.
     * @provenance documented - Release 593 lists the kinds; that the field is called type is assumed.
     */
    type?: "CONVERSIONS" | "EXCLUSIVE_EXPERIMENT" | "KEY_PAGES" | "NUMBER_OF_VISITED_PAGES" | "TARGET_EXPERIMENT" | "TARGET_FEATURE_FLAG" | "TARGET_PERSONALIZATION" | "VISITED_PAGES" | (string & {});
    /**
     * Optional on the eight kinds.
     * @provenance inferred - Release 593 names the field; that it is an integer follows from its name.
     */
    visitorCount?: number;
    /**
     * Optional on the eight kinds.
     * @provenance inferred - Release 593 names the field; that it is text is assumed.
     */
    visitorsScope?: string;
} & {
    [key: string]: unknown;
};
/**
 * Conditions as a tree.
 * @provenance inferred - Release 593 names conditionDataTree and the conditions in it; how the tree is built is assumed.
 */
export type TargetingConditionTree = {
    /**
     * How the branches are joined.
     * @provenance assumed - Not shown.
     */
    operator?: string;
    /**
     * A condition. Kinds beyond the eight that release 593 lists, and most fields, are not documented.
     * @provenance documented
     */
    condition?: TargetingCondition;
    /**
     * The branches.
     * @provenance inferred
     */
    children?: TargetingConditionTree[];
} & {
    [key: string]: unknown;
};
/**
 * Conditions as an object.
 * @provenance inferred - Release 593 names conditionsData and the conditions in it; where they stand in it is assumed.
 */
export type TargetingConditions = {
    /**
     * The conditions.
     * @provenance inferred
     */
    conditions?: TargetingCondition[];
} & {
    [key: string]: unknown;
};
/**
 * Filters by targeting segment. Family "Experiment and personalization". Its fields are not documented.
 * @provenance documented
 */
export type TargetingSegmentFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "TargetingSegmentFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by temperature. Family "Environment". Its fields are not documented.
 * @provenance documented
 */
export type TemperatureFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "TemperatureFilter";
} & {
    [key: string]: unknown;
};
/**
 * Colours, fonts and components under one name.
 * @provenance documented
 */
export type Theme = {
    /**
     * Id of the theme.
     * Format: int64
     * @provenance documented
     */
    id?: Int64;
    /**
     * Name of the theme.
     * @provenance documented
     */
    name?: string;
    /**
     * Text for those who use the theme.
     * @provenance documented
     */
    description?: string;
    /**
     * Projects that have the theme.
     * @provenance documented
     */
    projectIds?: Int64[];
    /**
     * The colours.
     * @provenance documented
     */
    colors?: {
        /**
         * Id of the colour.
         * @provenance documented
         */
        id?: string;
        /**
         * Only COLOR has been seen.
         * @provenance documented
         */
        type?: "COLOR" | (string & {});
        /**
         * The colour.
         * @provenance documented
         */
        value?: string;
    }[];
    /**
     * Components that the theme styles.
     * @provenance documented
     */
    components?: string[];
    /**
     * Fonts that the theme brings.
     * @provenance documented
     */
    customFonts?: CustomFont[];
    /**
     * Fonts that the theme uses.
     * @provenance documented
     */
    selectedFonts?: {
        /**
         * Id of the font.
         * @provenance documented
         */
        id?: string;
        /**
         * Only DEFAULT has been seen.
         * @provenance documented
         */
        type?: "DEFAULT" | (string & {});
    }[];
    /**
     * Only ACTIVE has been seen.
     * @provenance documented
     */
    status?: "ACTIVE" | (string & {});
    /**
     * Labels.
     * @provenance documented
     */
    tags?: string[];
    /**
     * Widgets that use the theme.
     * @provenance documented
     */
    widgetIds?: Int64[];
    /**
     * When the theme was created.
     * Format: date-time
     * @provenance documented
     */
    readonly creationDate?: string;
    /**
     * When the theme was last changed.
     * Format: date-time
     * @provenance documented
     */
    readonly dateModified?: string;
};
/**
 * A theme as it is written. Colours and fonts have no type here, the theme no status and no dates.
 * @provenance documented
 */
export type ThemeInput = {
    /**
     * Projects that have the theme.
     * @provenance documented
     */
    projectIds?: (number | bigint)[];
    /**
     * The colours.
     * @provenance documented
     */
    colors?: {
        /**
         * Id of the colour.
         * @provenance documented
         */
        id?: string;
        /**
         * The colour.
         * @provenance documented
         */
        value?: string;
    }[];
    /**
     * Components that the theme styles.
     * @provenance documented
     */
    components?: string[];
    /**
     * Fonts that the theme brings.
     * @provenance documented
     */
    customFonts?: CustomFont[];
    /**
     * Text for those who use the theme.
     * @provenance documented
     */
    description?: string;
    /**
     * Id of the theme.
     * Format: int64
     * @provenance documented
     */
    id?: number | bigint;
    /**
     * Name of the theme.
     * @provenance documented
     */
    name?: string;
    /**
     * Fonts that the theme uses.
     * @provenance documented
     */
    selectedFonts?: {
        /**
         * Id of the font.
         * @provenance documented
         */
        id?: string;
    }[];
    /**
     * Labels.
     * @provenance documented
     */
    tags?: string[];
    /**
     * Widgets that use the theme.
     * @provenance documented
     */
    widgetIds?: (number | bigint)[];
};
/**
 * Filters by time slot. Family "Time". Its fields are not documented.
 * @provenance documented
 */
export type TimeSlotFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "TimeSlotFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by time spent. Family "Visit behavior". Its fields are not documented.
 * @provenance documented
 */
export type TimeSpentFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "TimeSpentFilter";
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type TIME_SPENT. Their shape is not documented.
 * @provenance documented
 */
export type TimeSpentGoalParams = {
    /**
     * What to match.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchString?: string;
    /**
     * How to match. Only CONTAINS has been seen.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchType?: "CONTAINS" | (string & {});
} & {
    [key: string]: unknown;
};
/**
 * Filters by traffic. Family "Page and traffic". Its fields are not documented.
 * @provenance documented
 */
export type TrafficFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "TrafficFilter";
} & {
    [key: string]: unknown;
};
/**
 * Params of a goal of type URL. Their shape is not documented.
 * @provenance documented
 */
export type UrlGoalParams = {
    /**
     * What to match.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchString?: string;
    /**
     * How to match. Only CONTAINS has been seen.
     * @provenance inferred - An example of params shows it without saying for which type.
     */
    matchType?: "CONTAINS" | (string & {});
} & {
    [key: string]: unknown;
};
/**
 * What visitors of an experiment are shown. Its other fields are not documented.
 * @provenance documented
 */
export type Variation = {
    /**
     * Id of the variation.
     * Format: int64
     * @provenance inferred - The path of the update takes it.
     */
    id?: Int64;
    /**
     * Name of the variation.
     * @provenance documented
     */
    name?: string;
    /**
     * The experiment that the variation belongs to.
     * @provenance documented - Documented as text in the update; samples send a number. Both are allowed.
     */
    experimentId?: string | Int64;
    /**
     * JavaScript that runs on the page when the variation is shown.
     * @provenance documented
     */
    jsCode?: string;
} & {
    [key: string]: unknown;
};
/**
 * The fields of a variation to change. What is left out stays as it is.
 * @provenance documented
 */
export type VariationUpdate = {
    /**
     * JavaScript that runs on the page. Each call replaces it as a whole.
     * @provenance documented
     */
    jsCode?: string;
    /**
     * Name of the variation.
     * @provenance documented
     */
    name?: string;
    /**
     * The experiment that the variation belongs to.
     * @provenance documented - Documented as text; samples send a number. Both are allowed.
     */
    experimentId?: string | (number | bigint);
};
/**
 * Filters by weather. Family "Environment". Its fields are not documented.
 * @provenance documented
 */
export type WeatherFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "WeatherFilter";
} & {
    [key: string]: unknown;
};
/**
 * Filters by day of the week. Family "Time". Its fields are not documented.
 * @provenance documented
 */
export type WeekdayFilter = {
    /**
     * @provenance assumed - How a filter says which one it is, is not shown. Optional; this contract takes the filter's name.
     */
    type?: "WeekdayFilter";
} & {
    [key: string]: unknown;
};
export interface Schemas {
    Account: Account;
    AccountUpdate: AccountUpdate;
    AdBlockerFilter: AdBlockerFilter;
    AudiencePoll: AudiencePoll;
    Breakdown: Breakdown;
    BreakdownConversionMetadata: BreakdownConversionMetadata;
    BreakdownCrossCampaign: BreakdownCrossCampaign;
    BreakdownCustomDatum: BreakdownCustomDatum;
    BreakdownInterval: BreakdownInterval;
    BrowserFilter: BrowserFilter;
    BrowserLanguageFilter: BrowserLanguageFilter;
    ClickGoalParams: ClickGoalParams;
    ContaminatedVisitorFilter: ContaminatedVisitorFilter;
    ConversionMetadataFilter: ConversionMetadataFilter;
    ConversionsFilter: ConversionsFilter;
    CustomData: CustomData;
    CustomDataFilter: CustomDataFilter;
    CustomDataInput: CustomDataInput;
    CustomDataUpdate: CustomDataUpdate;
    CustomFont: CustomFont;
    DataCode: DataCode;
    DataCodeValue: DataCodeValue;
    DateInterval: DateInterval;
    DayFilter: DayFilter;
    DeviceTypeFilter: DeviceTypeFilter;
    EmptyObject: EmptyObject;
    ErrorObject: ErrorObject;
    Experiment: Experiment;
    ExperimentDataFilter: ExperimentDataFilter;
    ExperimentExportRequest: ExperimentExportRequest;
    ExperimentInput: ExperimentInput;
    ExperimentResultsRequest: ExperimentResultsRequest;
    ExperimentUpdate: ExperimentUpdate;
    FeatureFlag: FeatureFlag;
    FeatureFlagDuplicate: FeatureFlagDuplicate;
    FeatureFlagEnvironment: FeatureFlagEnvironment;
    FeatureFlagEnvironmentUpdate: FeatureFlagEnvironmentUpdate;
    FeatureFlagResultsRequest: FeatureFlagResultsRequest;
    FeatureFlagUpdate: FeatureFlagUpdate;
    FeatureFlagVariable: FeatureFlagVariable;
    FeatureFlagVariation: FeatureFlagVariation;
    Filter: Filter;
    FirstReferrerFilter: FirstReferrerFilter;
    Goal: Goal;
    GoalCampaignImpact: GoalCampaignImpact;
    GoalCampaignPage: GoalCampaignPage;
    GoalCampaignRequest: GoalCampaignRequest;
    GoalInput: GoalInput;
    GoalParamsByType: GoalParamsByType;
    GoalSearch: GoalSearch;
    GoalUpdate: GoalUpdate;
    Image: Image;
    ImageUpdate: ImageUpdate;
    ImageUpload: ImageUpload;
    ImagesRequest: ImagesRequest;
    KeyMoment: KeyMoment;
    KeyMomentInput: KeyMomentInput;
    KeyPageFilter: KeyPageFilter;
    LandingPageURLFilter: LandingPageURLFilter;
    LocalDateTime: LocalDateTime;
    NewVisitorFilter: NewVisitorFilter;
    NumberPagesFilter: NumberPagesFilter;
    NumberVisitsFilter: NumberVisitsFilter;
    OperatingSystemFilter: OperatingSystemFilter;
    OpportunityDetection: OpportunityDetection;
    PageTitleFilter: PageTitleFilter;
    PageURLFilter: PageURLFilter;
    PageViewsGoalParams: PageViewsGoalParams;
    PersonalizationDataFilter: PersonalizationDataFilter;
    ProjectThemeConfig: ProjectThemeConfig;
    ProjectThemeConfigInput: ProjectThemeConfigInput;
    ProjectThemeConfigUpdate: ProjectThemeConfigUpdate;
    ReferrerURLFilter: ReferrerURLFilter;
    ScrollGoalParams: ScrollGoalParams;
    SdkFilter: SdkFilter;
    ServiceError: ServiceError;
    ShareResultsRequest: ShareResultsRequest;
    SharedResults: SharedResults;
    SinceLastVisitFilter: SinceLastVisitFilter;
    StartedExport: StartedExport;
    TakeawayComment: TakeawayComment;
    TakeawayCommentUpdate: TakeawayCommentUpdate;
    TargetingCondition: TargetingCondition;
    TargetingConditionTree: TargetingConditionTree;
    TargetingConditions: TargetingConditions;
    TargetingSegmentFilter: TargetingSegmentFilter;
    TemperatureFilter: TemperatureFilter;
    Theme: Theme;
    ThemeInput: ThemeInput;
    TimeSlotFilter: TimeSlotFilter;
    TimeSpentFilter: TimeSpentFilter;
    TimeSpentGoalParams: TimeSpentGoalParams;
    TrafficFilter: TrafficFilter;
    UrlGoalParams: UrlGoalParams;
    Variation: Variation;
    VariationUpdate: VariationUpdate;
    WeatherFilter: WeatherFilter;
    WeekdayFilter: WeekdayFilter;
}
export interface components {
    schemas: Schemas;
    responses: {
        /**
         * The request does not keep the contract.
         * @provenance assumed - Statuses of error answers are not shown for this operation; 400 is what a malformed request gets.
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
         * The request contradicts the present state of the object.
         * @provenance assumed - Statuses of error answers are not shown for this operation; 409 is what a clash with existing data gets.
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
         * No such object.
         * @provenance assumed - Statuses of error answers are not shown for this operation; 404 is what an unknown id gets.
         */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The report cannot be requested like this. Which conditions lead to 400 and which to 500 is not documented.
         * @provenance documented
         */
        ReportBadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * The service failed. Which conditions lead to 400 and which to 500 is not documented.
         * @provenance documented
         */
        ReportFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ServiceError;
            };
        };
        /**
         * The request does not keep the contract.
         * @provenance assumed - The statuses of this operation's two error answers are not labelled; 400 is what a malformed request gets.
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
         * No such object.
         * @provenance assumed - The status is not shown for this operation; 404 is what an unknown id gets.
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
         * @provenance assumed - The status is not shown for this operation; 401 is what a refused token gets.
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
         * Too many requests in too short a time. Nothing was done; the request can be sent again later.
         * @provenance documented
         */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * The access token is missing, malformed or no longer valid.
         * @provenance assumed - Statuses of error answers are not shown for this operation; 401 is what a refused token gets.
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
         * Any other failure. The document lists eight error answers of this shape for the operation without naming their statuses.
         * @provenance documented
         */
        UnlabelledErrors: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": ErrorObject;
            };
        };
        /**
         * Any other failure. The document lists two error answers of this shape without naming their statuses.
         * @provenance documented
         */
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
         * @provenance documented
         * @example 1
         */
        AccountId: number | bigint;
        /**
         * Id of the comment.
         * @provenance documented
         * @example 1
         */
        CommentId: number | bigint;
        /**
         * Id of the custom data.
         * @provenance documented
         * @example 1
         */
        CustomDataId: number | bigint;
        /**
         * The data code of an earlier report request.
         * @provenance inferred - The document says that the code is passed to this operation, not how; a GET leaves the query.
         * @example 1758203944
         */
        DataCode: DataCodeValue;
        /**
         * Key of the environment of the flag.
         * @provenance documented
         * @example production
         */
        EnvironmentKey: string;
        /**
         * Id of the experiment.
         * @provenance documented
         * @example 1
         */
        ExperimentId: number | bigint;
        /**
         * Id of the feature flag.
         * @provenance documented
         * @example 1
         */
        FeatureFlagId: number | bigint;
        /**
         * Key of the feature flag, unique within its site.
         * @provenance documented
         * @example express_checkout
         */
        FeatureKey: string;
        /**
         * Id of the goal.
         * @provenance documented
         * @example 3
         */
        GoalId: number | bigint;
        /**
         * Id of the image.
         * @provenance documented
         * @example 1
         */
        ImageId: number | bigint;
        /**
         * Id of the key moment.
         * @provenance documented
         * @example 1
         */
        KeyMomentId: number | bigint;
        /**
         * Fields that are returned only when they are asked for here. Repeat the name for several.
         * @provenance documented
         * @example [
         *   "tags",
         *   "experiments"
         * ]
         */
        OptionalFields: ("tags" | "isTargetingSegmentMentalist" | "experimentAmount" | "featureFlagAmount" | "holdoutAmount" | "personalizationAmount" | "experiments" | "holdouts" | "personalizations" | (string & {}))[];
        /**
         * Id of the project.
         * @provenance documented
         * @example 1
         */
        ProjectId: number | bigint;
        /**
         * System-generated code of the site.
         * @provenance documented
         * @example tentandtrail1
         */
        SiteCode: string;
        /**
         * Id of the site that the image belongs to.
         * @provenance documented
         * @example 1
         */
        SiteId: number | bigint;
        /**
         * Id of the takeaway.
         * @provenance documented
         * @example 1
         */
        TakeawayId: number | bigint;
        /**
         * Id of the variation.
         * @provenance documented
         * @example 2
         */
        VariationId: number | bigint;
    };
    requestBodies: never;
    headers: {
        /**
         * How long to wait before the next attempt, in seconds or as an HTTP date.
         * @provenance assumed - The document shows no header for rate limits; this is the standard one for a 429.
         * @example 2
         */
        RetryAfter: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    deleteAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the account.
                 * @provenance documented
                 * @example 1
                 */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The account is gone.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnlabelledErrors"];
        };
    };
    updateAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the account.
                 * @provenance documented
                 * @example 1
                 */
                accountId: components["parameters"]["AccountId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": AccountUpdate;
            };
        };
        responses: {
            /**
             * The account as it is now.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Account;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    pollAudience: {
        parameters: {
            query: {
                /**
                 * The data code of an earlier report request.
                 * @provenance inferred - The document says that the code is passed to this operation, not how; a GET leaves the query.
                 * @example 1758203944
                 */
                dataCode: components["parameters"]["DataCode"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * How far the data is, and the data once it is there.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": AudiencePoll;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listCustomDatas: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom data.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": CustomDataInput;
            };
        };
        responses: {
            /**
             * The custom data that was created.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @provenance documented
                 * @example 1
                 */
                customDataId: components["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom data.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    replaceCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @provenance documented
                 * @example 1
                 */
                customDataId: components["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": CustomDataInput;
            };
        };
        responses: {
            /**
             * The custom data as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @provenance documented
                 * @example 1
                 */
                customDataId: components["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The custom data is gone.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateCustomData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the custom data.
                 * @provenance documented
                 * @example 1
                 */
                customDataId: components["parameters"]["CustomDataId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": CustomDataUpdate;
            };
        };
        responses: {
            /**
             * The custom data as it is now.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": CustomData;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listExperiments: {
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
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ExperimentInput;
            };
        };
        responses: {
            /**
             * The experiment that was created.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
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
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The experiment.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The experiment is gone.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ExperimentUpdate;
            };
        };
        responses: {
            /**
             * The experiment as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cloneExperiment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Experiment;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    startExperimentExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ExperimentExportRequest;
            };
        };
        responses: {
            /**
             * The export has been started.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": StartedExport;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    detectExperimentOpportunities: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * What was found.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": OpportunityDetection;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    requestExperimentResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ExperimentResultsRequest;
            };
        };
        responses: {
            /**
             * The data code of the report.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DataCode;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    shareExperimentResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the experiment.
                 * @provenance documented
                 * @example 1
                 */
                experimentId: components["parameters"]["ExperimentId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ShareResultsRequest;
            };
        };
        responses: {
            /**
             * The results are shared.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": SharedResults;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    requestFeatureFlagResults: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the feature flag.
                 * @provenance documented
                 * @example 1
                 */
                featureFlagId: components["parameters"]["FeatureFlagId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": FeatureFlagResultsRequest;
            };
        };
        responses: {
            /**
             * The data code of the report.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": DataCode;
                };
            };
            400: components["responses"]["ReportBadRequest"];
            401: components["responses"]["ServiceUnauthorized"];
            404: components["responses"]["ServiceNotFound"];
            500: components["responses"]["ReportFailed"];
        };
    };
    getFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The flag.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    updateFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": FeatureFlagUpdate;
            };
        };
        responses: {
            /**
             * The flag as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    duplicateFeatureFlag: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
            };
            cookie?: never;
        };
        /** @provenance assumed - Whether the operation takes a body is not shown; a copy needs a key of its own. */
        requestBody?: {
            content: {
                "application/json": FeatureFlagDuplicate;
            };
        };
        responses: {
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
        };
    };
    updateFeatureFlagEnvironment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * System-generated code of the site.
                 * @provenance documented
                 * @example tentandtrail1
                 */
                siteCode: components["parameters"]["SiteCode"];
                /**
                 * Key of the feature flag, unique within its site.
                 * @provenance documented
                 * @example express_checkout
                 */
                featureKey: components["parameters"]["FeatureKey"];
                /**
                 * Key of the environment of the flag.
                 * @provenance documented
                 * @example production
                 */
                environmentKey: components["parameters"]["EnvironmentKey"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": FeatureFlagEnvironmentUpdate;
            };
        };
        responses: {
            /**
             * The flag as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": FeatureFlag;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
    listGoalCampaignExperiments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": GoalCampaignRequest;
            };
        };
        responses: {
            /**
             * One page of impact records.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": GoalCampaignPage;
                };
            };
            400: components["responses"]["ServiceBadRequest"];
            401: components["responses"]["ServiceUnauthorized"];
            404: components["responses"]["ServiceNotFound"];
            default: components["responses"]["UnlabelledServiceErrors"];
        };
    };
    listGoals: {
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
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createGoal: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": GoalInput;
            };
        };
        responses: {
            /**
             * The goal that was created.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
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
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    searchGoals: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": GoalSearch;
            };
        };
        responses: {
            /**
             * The goals that were found.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getGoal: {
        parameters: {
            query?: {
                /**
                 * Fields that are returned only when they are asked for here. Repeat the name for several.
                 * @provenance documented
                 * @example [
                 *   "tags",
                 *   "experiments"
                 * ]
                 */
                optionalFields?: components["parameters"]["OptionalFields"];
            };
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @provenance documented
                 * @example 3
                 */
                goalId: components["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The goal.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    replaceGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @provenance documented
                 * @example 3
                 */
                goalId: components["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": GoalInput;
            };
        };
        responses: {
            /**
             * The goal as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @provenance documented
                 * @example 3
                 */
                goalId: components["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The goal is gone.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateGoal: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the goal.
                 * @provenance documented
                 * @example 3
                 */
                goalId: components["parameters"]["GoalId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": GoalUpdate;
            };
        };
        responses: {
            /**
             * The goal as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Goal;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The images.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createImages: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ImagesRequest;
            };
        };
        responses: {
            /**
             * The images that were created.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    getImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @provenance documented
                 * @example 1
                 */
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The image.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    deleteImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @provenance documented
                 * @example 1
                 */
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The image is gone.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    updateImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @provenance documented
                 * @example 1
                 */
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": ImageUpdate;
            };
        };
        responses: {
            /**
             * The image as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    cloneImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the image.
                 * @provenance documented
                 * @example 1
                 */
                imageId: components["parameters"]["ImageId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The copy.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    uploadImage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the site that the image belongs to.
                 * @provenance documented
                 * @example 1
                 */
                siteId: components["parameters"]["SiteId"];
            };
            cookie?: never;
        };
        /** @provenance assumed - The document says "All requests and responses are JSON"; bytes do not travel in JSON, so this contract takes a multipart form. */
        requestBody: {
            content: {
                "multipart/form-data": ImageUpload;
            };
        };
        responses: {
            /**
             * The image that was uploaded.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Image;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    listKeyMoments: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The key moments.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": KeyMoment[];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
        };
    };
    createKeyMoment: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @provenance inferred - The body is not shown; without one there would be nothing to do. */
        requestBody: {
            content: {
                "application/json": KeyMomentInput;
            };
        };
        responses: {
            /**
             * The key moment that was created.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": KeyMoment;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
        };
    };
    deleteKeyMoment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the key moment.
                 * @provenance documented
                 * @example 1
                 */
                keyMomentId: components["parameters"]["KeyMomentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The key moment is gone.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": EmptyObject;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnlabelledErrors"];
        };
    };
    getProjectThemeConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @provenance documented
                 * @example 1
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /**
             * The config.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProjectThemeConfig;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnlabelledErrors"];
        };
    };
    replaceProjectThemeConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @provenance documented
                 * @example 1
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": ProjectThemeConfigInput;
            };
        };
        responses: {
            /**
             * The config as it is now, with the dates of its themes.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProjectThemeConfig;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnlabelledErrors"];
        };
    };
    updateProjectThemeConfig: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the project.
                 * @provenance documented
                 * @example 1
                 */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": ProjectThemeConfigUpdate;
            };
        };
        responses: {
            /**
             * The config as it is now.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": ProjectThemeConfig;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnlabelledErrors"];
        };
    };
    updateTakeawayComment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the takeaway.
                 * @provenance documented
                 * @example 1
                 */
                takeawayId: components["parameters"]["TakeawayId"];
                /**
                 * Id of the comment.
                 * @provenance documented
                 * @example 1
                 */
                commentId: components["parameters"]["CommentId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": TakeawayCommentUpdate;
            };
        };
        responses: {
            /**
             * The comment as it is now.
             * @provenance documented
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": TakeawayComment;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            default: components["responses"]["UnlabelledErrors"];
        };
    };
    updateVariation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * Id of the variation.
                 * @provenance documented
                 * @example 2
                 */
                variationId: components["parameters"]["VariationId"];
            };
            cookie?: never;
        };
        /** @provenance documented */
        requestBody: {
            content: {
                "application/json": VariationUpdate;
            };
        };
        responses: {
            /**
             * The variation as it is now.
             * @provenance inferred - The success status is not shown; every documented success is a 200.
             */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Variation;
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
        };
    };
}
